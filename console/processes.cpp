#include "console/processes.h"

#ifdef ACIES_MPI
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <chrono>
#include <cstdlib>
#include <thread>
#endif

namespace acies {

Processes& Processes::all() {
  static Processes processes;
  return processes;
}

#ifdef ACIES_MPI
namespace {

// Tags. A start is 1 or 0; an end is a number that says nothing.
constexpr int kStart = 1, kText = 2, kAnswer = 3, kEnd = 4;

bool started_by_mpirun() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"})
    if (std::getenv(name) != nullptr) return true;
  return false;
}

bool has_come(int from, int tag, MPI_Status& status) {
  int come = 0;
  MPI_Iprobe(from, tag, MPI_COMM_WORLD, &come, &status);
  return come != 0;
}

std::int64_t await(int from, int tag) {
  MPI_Status status;
  while (!has_come(from, tag, status)) std::this_thread::sleep_for(std::chrono::microseconds(300));
  std::int64_t number = 0;
  MPI_Recv(&number, 1, MPI_INT64_T, from, tag, MPI_COMM_WORLD, &status);
  return number;
}

void send(int to, int tag, std::int64_t number) { MPI_Send(&number, 1, MPI_INT64_T, to, tag, MPI_COMM_WORLD); }

}  // namespace

Processes::Processes() {
  if (!started_by_mpirun()) return;
  int level = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &level);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

Processes::~Processes() {
  if (!started_by_mpirun()) return;
  if (leads()) {
    if (!gone_) tell_all(0);
    for (int to = 1; to < size_; ++to) send(to, kEnd, 0);
  } else {
    leave();
    await(0, kEnd);
  }
  MPI_Finalize();
}

void Processes::tell_all(int what) {
  for (int to = 1; to < size_; ++to) send(to, kStart, what);
  gone_ = true;
}

void Processes::go() { tell_all(1); }

std::optional<Processes::Message> Processes::receive() {
  MPI_Status status;
  if (size_ == 1 || !has_come(MPI_ANY_SOURCE, kText, status)) return std::nullopt;
  int length = 0;
  MPI_Get_count(&status, MPI_CHAR, &length);
  Message message{status.MPI_SOURCE, std::string(static_cast<std::size_t>(length), ' ')};
  MPI_Recv(message.text.data(), length, MPI_CHAR, message.from, kText, MPI_COMM_WORLD, &status);
  return message;
}

void Processes::answer(int to, std::int64_t number) { send(to, kAnswer, number); }

bool Processes::told_to_go() {
  gone_ = await(0, kStart) != 0;
  left_ = !gone_;  // no listener
  return gone_;
}

std::int64_t Processes::ask(const std::string& text) {
  MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, 0, kText, MPI_COMM_WORLD);
  return await(0, kAnswer);
}

void Processes::leave() {
  if (!left_) MPI_Send("", 0, MPI_CHAR, 0, kText, MPI_COMM_WORLD);
  left_ = true;
}

#else

Processes::Processes() = default;
Processes::~Processes() = default;
void Processes::tell_all(int) {}
void Processes::go() { gone_ = true; }
std::optional<Processes::Message> Processes::receive() { return std::nullopt; }
void Processes::answer(int, std::int64_t) {}
bool Processes::told_to_go() { return gone_; }
std::int64_t Processes::ask(const std::string&) { return -1; }
void Processes::leave() { left_ = true; }

#endif

}  // namespace acies
