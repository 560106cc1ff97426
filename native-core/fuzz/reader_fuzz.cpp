// SPDX-License-Identifier: EPL-2.0
// libFuzzer over the whole reader. An input is either a segment as it stands, or
// a list of blocks to which right headers and checksums are added, so that the
// fuzzer gets past the checksum to what reads the payloads.
#include <cstdint>
#include <cstring>
#include <vector>

#include "io/segments.h"
#include "session/sketch.h"
#include "session/trace.h"
#include "testing/trace_builder.h"

using namespace anttracks;
using namespace anttracks::testing;

namespace {

// {kind: 1, thread: 1, flags: 1 (1: of the next epoch, 2: stored as words), words: 2, size: 2,
// payload: size}*
TraceBuilder blocks_of(const uint8_t* in, size_t left) {
  TraceBuilder trace({.compress = false});
  constexpr size_t kHeader = 7;
  while (left >= kHeader) {
    const auto kind = static_cast<format::BlockKind>(in[0] % 9);
    const uint32_t thread = in[1];
    if (in[2] & 1) trace.set_epoch(trace.epoch() + 1);
    const size_t words = in[3] | in[4] << 8;
    const size_t size = std::min<size_t>(left - kHeader, in[5] | in[6] << 8);
    const uint8_t* payload = in + kHeader;
    if (in[2] & 2)
      trace.add_stored(kind, thread, 0, words * sizeof(uint32_t), format::Codec::Words,
                       {payload, payload + size});
    else
      trace.add_block(kind, thread, 0, payload, size);
    in += kHeader + size;
    left -= kHeader + size;
  }
  return trace;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  static const TemporaryDirectory directory;
  if (data[0] & 1) {
    blocks_of(data + 1, size - 1).save(directory.path());
  } else {
    write_bytes(directory / segment_name(0), std::vector<uint8_t>(data + 1, data + size));
  }
  (void)sketch(directory.path());
  auto trace = Trace::open(directory.path());
  if (!trace.ok()) return 0;
  (void)trace->info();
  DigestCheck digests;
  RunOptions options;
  options.digests = &digests;
  (void)trace->run(options);
  return 0;
}
