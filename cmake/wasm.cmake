# WebAssembly through clang 19 and wasi-libc. No exceptions, no threads, no <fstream>: read files with <cstdio>.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# Every player fetches the engine: optimised as a whole, it is without the virtual functions that no page calls, and the code that only they need.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -msimd128 -flto -fwhole-program-vtables -fvirtual-function-elimination -fvisibility=hidden")
# ar does not know these objects, and the linker needs no index of them.
set(CMAKE_CXX_ARCHIVE_CREATE "<CMAKE_AR> qcS <TARGET> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_FINISH "")
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
# Players think a few frames deep, with lists of actions and copies of states in each: more than the 64 KiB there would be.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=1048576 -Wl,--stack-first")
