package exec

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
)

// cacheFormat changes when what is cached under a key changes its meaning.
const cacheFormat = 1

// cacheKey names what a program compiles to under the given tool and options.
func cacheKey(text string, parts ...any) string {
	h := sha256.New()
	fmt.Fprintf(h, "%d %d\n%s\n", cacheFormat, len(text), text)
	for _, p := range parts {
		fmt.Fprintf(h, "%#v\n", p)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// cachePath returns the file for a key, or "" if there is no cache.
func cachePath(cfg *Config, key string) string {
	if cfg.NoCache {
		return ""
	}
	dir := cfg.CacheDir
	if dir == "" {
		base, err := os.UserCacheDir()
		if err != nil {
			return ""
		}
		dir = filepath.Join(base, "hlo-lapack")
	}
	return filepath.Join(dir, key[:2], key)
}

// cached returns what is kept under key, making and keeping it if it is not.
func cached(cfg *Config, key string, make func() ([]byte, error)) ([]byte, error) {
	if data := readCache(cfg, key); data != nil {
		return data, nil
	}
	data, err := make()
	if err == nil {
		writeCache(cfg, key, data)
	}
	return data, err
}

// readCache returns what is kept under key, or nil. A file ends in the hash of
// what is before it, so that a damaged one is not taken.
func readCache(cfg *Config, key string) []byte {
	path := cachePath(cfg, key)
	if path == "" {
		return nil
	}
	data, err := os.ReadFile(path)
	if err != nil || len(data) <= sha256.Size {
		return nil
	}
	body, sum := data[:len(data)-sha256.Size], data[len(data)-sha256.Size:]
	if sha256.Sum256(body) != [sha256.Size]byte(sum) {
		return nil
	}
	return body
}

// writeCache keeps data under key. That it cannot is no error: the next run
// compiles again.
func writeCache(cfg *Config, key string, data []byte) {
	path := cachePath(cfg, key)
	if path == "" {
		return
	}
	if os.MkdirAll(filepath.Dir(path), 0o755) != nil {
		return
	}
	f, err := os.CreateTemp(filepath.Dir(path), "new-*")
	if err != nil {
		return
	}
	sum := sha256.Sum256(data)
	_, err = f.Write(append(data[:len(data):len(data)], sum[:]...))
	if cerr := f.Close(); err != nil || cerr != nil || os.Rename(f.Name(), path) != nil {
		_ = os.Remove(f.Name())
	}
}
