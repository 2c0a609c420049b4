// Package arrows holds the test that imports inside the module point one way.
package arrows
