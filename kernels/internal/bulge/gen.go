package bulge

//go:generate go run ./avogen -out bulge_amd64.s -stubs stubs_amd64.go -pkg bulge
