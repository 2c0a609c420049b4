#!/usr/bin/env bash
# Installs what the tests need and runs them all: see "Test it" in README.md.
# Needs Go; on Debian and Ubuntu, as root, it installs LLVM and a C compiler.
set -euo pipefail
cd "$(dirname "$0")"
build=$PWD/build
mkdir -p "$build"

say() { printf '\n== %s\n' "$*"; }

# --- tools -------------------------------------------------------------------
have_tools() {
  for tool in gcc make gfortran clang-19 opt-19 opt-15; do command -v $tool >/dev/null || return 1; done
}
if ! have_tools && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  say "installing LLVM 15 and 19, a C and a Fortran compiler"
  apt-get update -q >"$build/apt.log" 2>&1 || true
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
    gcc libc6-dev clang-19 llvm-19 libllvm19 llvm-15 gfortran make >>"$build/apt.log" 2>&1 ||
    echo "apt-get failed: see build/apt.log; tests of native code say what they skip"
fi

python=
for p in python3.13 python3.12 python3 "$HOME"/.pyenv/versions/3.13*/bin/python; do
  if command -v "$p" >/dev/null && "$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    python=$p
    case $p in *3.13*) break ;; esac
  fi
done
for p in "$HOME"/.pyenv/versions/3.13*/bin/python; do [ -x "$p" ] && python=$p; done
if [ -n "$python" ] && [ ! -e "$build/venv/ready" ]; then
  say "installing JAX for the checks against it ($("$python" --version))"
  if "$python" -m venv "$build/venv" && "$build/venv/bin/pip" install -q jax >"$build/pip.log" 2>&1; then
    touch "$build/venv/ready"
  else
    echo "pip failed: see build/pip.log; the checks against JAX say that they skip"
  fi
fi
[ -e "$build/venv/ready" ] && export HLO_LAPACK_PYTHON=$build/venv/bin/python

# --- static checks -----------------------------------------------------------
say "gofmt, vet, staticcheck, gofumpt"
unformatted=$(gofmt -l .)
[ -z "$unformatted" ] || { echo "not gofmt-clean: $unformatted"; exit 1; }
go vet ./...
go run honnef.co/go/tools/cmd/staticcheck@v0.8.1 ./...
unformatted=$(go run mvdan.cc/gofumpt@v0.12.0 -l .)
[ -z "$unformatted" ] || { echo "not gofumpt-clean: $unformatted"; exit 1; }
GOARCH=arm64 CGO_ENABLED=0 go build ./cmd/... ./kernels/...

# --- tests -------------------------------------------------------------------
say "the README's first command"
go run ./cmd/hlo-lapack run --backend=interp testdata/seed/lu.mlir

say "go test"
go test -timeout 25m ./...

say "go test -race on what is concurrent"
go test -race -short -timeout 15m ./kernels/call/... ./kernels/lapack/... ./runtime/...

say "Netlib's LAPACK tests on the archive"
if command -v gfortran >/dev/null && command -v apt-get >/dev/null; then
  go run ./cmd/netlib
else
  echo "skipped: they need gfortran and Debian's source of LAPACK"
fi
