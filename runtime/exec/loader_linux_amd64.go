package exec

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"
	"unsafe"

	"github.com/ebitengine/purego"
	"golang.org/x/sys/unix"

	"github.com/hlo-lapack/hlo-lapack/codegen"
)

// errForeign says that an object holds what loadObject does not know; LLVM's
// linker takes it.
var errForeign = errors.New("exec: unknown kind of object")

// An image is an object file being loaded: one mapping with a part each for
// code, constants and data that is written.
//
// Code may lie farther from the functions of other libraries than a call
// reaches: each undefined symbol has a stub in the code that jumps through its
// slot in the constants. This is what the System V ABI for x86-64 calls PLT and
// GOT.
type image struct {
	file    *elf.File
	symbols []elf.Symbol
	mem     []byte
	base    uint64
	at      []uint64 // offset of a section in mem, or absent
	parts   [3]struct{ start, end uint64 }
	stubs   uint64 // offset of the stubs, stubSize each
	slots   uint64 // offset of the slots, 8 bytes each
	values  []uint64
}

const (
	absent   = math.MaxUint64
	stubSize = 8
)

// loadObject makes the functions of an object that LLVM made from prog callable
// without LLVM's own linker, which takes a millisecond to set up. The error is
// errForeign for objects that need more than that.
func loadObject(prog *codegen.Program, obj []byte) (*Library, error) {
	file, err := elf.NewFile(bytes.NewReader(obj))
	if err != nil || file.Machine != elf.EM_X86_64 || file.Type != elf.ET_REL {
		return nil, errForeign
	}
	im := &image{file: file}
	if im.symbols, err = file.Symbols(); err != nil {
		return nil, errForeign
	}
	if err := im.place(); err != nil {
		return nil, err
	}
	if err := im.fill(); err != nil {
		_ = unix.Munmap(im.mem) // the first error is the one to report
		return nil, err
	}
	addresses := make(map[string]uintptr)
	for i, s := range im.symbols {
		if elf.ST_BIND(s.Info) == elf.STB_GLOBAL && s.Section != elf.SHN_UNDEF {
			addresses[s.Name] = uintptr(im.values[i])
		}
	}
	return &Library{
		driver:  InProcess,
		prog:    prog,
		release: func() error { return unix.Munmap(im.mem) },
		address: func(symbol string) (uintptr, error) {
			if a, ok := addresses[symbol]; ok {
				return a, nil
			}
			return 0, fmt.Errorf("exec: the object has no function %s", symbol)
		},
	}, nil
}

// part returns which part a section belongs to. Nothing unwinds the stack of
// compiled code, so the tables for that are left out.
func part(s *elf.Section) (int, bool) {
	switch {
	case s.Flags&elf.SHF_ALLOC == 0, s.Name == ".eh_frame":
		return 0, false
	case s.Flags&elf.SHF_EXECINSTR != 0:
		return 0, true
	case s.Flags&elf.SHF_WRITE == 0:
		return 1, true
	}
	return 2, true
}

// place gives every section its offset and maps the memory.
func (im *image) place() error {
	page := uint64(unix.Getpagesize())
	im.at = make([]uint64, len(im.file.Sections))
	end := uint64(0)
	for p := range im.parts {
		end = roundUp(end, page)
		im.parts[p].start = end
		for i, s := range im.file.Sections {
			if k, ok := part(s); !ok {
				im.at[i] = absent
			} else if k == p {
				if s.Addralign > page || s.Size > math.MaxInt32 {
					return errForeign
				}
				im.at[i] = roundUp(end, max(s.Addralign, 1))
				end = im.at[i] + s.Size
			}
		}
		switch p {
		case 0:
			im.stubs = roundUp(end, stubSize)
			end = im.stubs + stubSize*uint64(len(im.symbols))
		case 1:
			im.slots = roundUp(end, 8)
			end = im.slots + 8*uint64(len(im.symbols))
		}
		im.parts[p].end = end
	}
	if end > math.MaxInt32 {
		return errForeign
	}
	var err error
	im.mem, err = unix.Mmap(-1, 0, int(roundUp(end, page)), unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON)
	if err != nil {
		return fmt.Errorf("exec: memory for code: %w", err)
	}
	im.base = uint64(uintptr(unsafe.Pointer(unsafe.SliceData(im.mem))))
	return nil
}

func roundUp(n, to uint64) uint64 { return (n + to - 1) / to * to }

// fill copies the sections, resolves the symbols, relocates, and protects the
// memory.
func (im *image) fill() error {
	for i, s := range im.file.Sections {
		if im.at[i] == absent || s.Type == elf.SHT_NOBITS {
			continue
		}
		data, err := s.Data()
		if err != nil {
			return errForeign
		}
		copy(im.mem[im.at[i]:], data)
	}
	if err := im.resolve(); err != nil {
		return err
	}
	for _, s := range im.file.Sections {
		if s.Type == elf.SHT_RELA {
			if err := im.relocate(s); err != nil {
				return err
			}
		}
	}
	for p, protection := range []int{unix.PROT_READ | unix.PROT_EXEC, unix.PROT_READ} {
		start, end := im.parts[p].start, roundUp(im.parts[p].end, uint64(unix.Getpagesize()))
		if start == end {
			continue
		}
		if err := unix.Mprotect(im.mem[start:end], protection); err != nil {
			return fmt.Errorf("exec: memory for code: %w", err)
		}
	}
	return nil
}

// resolve finds the address of every symbol, and writes the slots and stubs.
func (im *image) resolve() error {
	im.values = make([]uint64, len(im.symbols))
	for i, s := range im.symbols {
		switch {
		case s.Section == elf.SHN_UNDEF:
			a, err := externAddress(s.Name)
			if err != nil {
				return err
			}
			im.values[i] = uint64(a)
		case s.Section == elf.SHN_ABS:
			im.values[i] = s.Value
		case int(s.Section) >= len(im.at):
			return errForeign // a common symbol
		case im.at[s.Section] != absent:
			im.values[i] = im.base + im.at[s.Section] + s.Value
		}
		slot, stub := im.slots+8*uint64(i), im.stubs+stubSize*uint64(i)
		binary.LittleEndian.PutUint64(im.mem[slot:], im.values[i])
		// jmp *slot(%rip)
		copy(im.mem[stub:], []byte{0xff, 0x25})
		binary.LittleEndian.PutUint32(im.mem[stub+2:], uint32(slot-(stub+6)))
	}
	return nil
}

// externAddress returns the address of a kernel or of a function of the C
// library.
func externAddress(name string) (uintptr, error) {
	if strings.HasPrefix(name, "hlolapack_") {
		return kernelAddress(name)
	}
	a, err := purego.Dlsym(purego.RTLD_DEFAULT, name)
	if err != nil {
		return 0, errForeign // LLVM's linker knows some more, or says what is missing
	}
	return a, nil
}

// relocate carries out the relocations of one section, by the names of the
// System V ABI: S is the symbol, A the addend, P the place.
func (im *image) relocate(relocations *elf.Section) error {
	if int(relocations.Info) >= len(im.at) {
		return errForeign
	}
	target := im.file.Sections[relocations.Info]
	start := im.at[relocations.Info]
	if start == absent {
		return nil
	}
	data, err := relocations.Data()
	if err != nil {
		return errForeign
	}
	for ; len(data) >= 24; data = data[24:] {
		offset := binary.LittleEndian.Uint64(data)
		info := binary.LittleEndian.Uint64(data[8:])
		addend := binary.LittleEndian.Uint64(data[16:])
		k := uint64(elf.R_SYM64(info)) - 1 // the null symbol is not in symbols
		kind := elf.R_X86_64(elf.R_TYPE64(info))
		if k >= uint64(len(im.symbols)) || offset > target.Size || target.Size-offset < fieldSize(kind) {
			return errForeign
		}
		value, place := im.values[k], im.mem[start+offset:]
		switch kind {
		case elf.R_X86_64_64:
			binary.LittleEndian.PutUint64(place, value+addend)
			continue
		case elf.R_X86_64_PC32:
		case elf.R_X86_64_PLT32:
			if im.symbols[k].Section == elf.SHN_UNDEF {
				value = im.base + im.stubs + stubSize*k
			}
		case elf.R_X86_64_GOTPCREL, elf.R_X86_64_GOTPCRELX, elf.R_X86_64_REX_GOTPCRELX:
			value = im.base + im.slots + 8*k
		default:
			return errForeign
		}
		distance := int64(value + addend - (im.base + start + offset))
		if distance != int64(int32(distance)) {
			return errForeign
		}
		binary.LittleEndian.PutUint32(place, uint32(distance))
	}
	return nil
}

// fieldSize returns the bytes that a relocation writes.
func fieldSize(kind elf.R_X86_64) uint64 {
	if kind == elf.R_X86_64_64 {
		return 8
	}
	return 4
}
