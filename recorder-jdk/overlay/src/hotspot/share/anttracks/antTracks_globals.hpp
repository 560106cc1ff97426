// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_ANTTRACKS_GLOBALS_HPP
#define SHARE_ANTTRACKS_ANTTRACKS_GLOBALS_HPP

#include "runtime/globals_shared.hpp"

// The flags of the recorder. The one named AntTracks hides a class of that name
// wherever both are visible: the facade is called AntTracer.
#define ANTTRACKS_FLAGS(develop,                                            \
                        develop_pd,                                         \
                        product,                                            \
                        product_pd,                                         \
                        notproduct,                                         \
                        range,                                              \
                        constraint)                                         \
                                                                            \
  product(bool, AntTracks, false,                                           \
          "Record every allocation and every move of an object")            \
                                                                            \
  product(ccstr, AntTracksDir, NULL,                                        \
          "Folder of the trace; %p becomes the process id. It must not "    \
          "exist or be empty (default: anttracks-%p)")                      \
                                                                            \
  product(uintx, AntTracksStackInterval, 1,                                 \
          "Record a full stack trace at every n-th TLAB refill of a "       \
          "thread (or later, until these have 64 KB), a quarter as often "  \
          "once it has 1024 of these; besides, once for each site "         \
          "where the VM or the interpreter allocates repeatedly, and as "   \
          "the site of an object of 64 KB or more that compiled code does " \
          "not put into a TLAB; 0 = never")                                 \
          range(0, max_juint)                                               \
                                                                            \
  product(uintx, AntTracksStackDepth, 64,                                   \
          "Most frames of a full stack trace")                              \
          range(1, 1024)                                                    \
                                                                            \
  product(size_t, AntTracksMemory, 64 * M,                                  \
          "Memory of the recorder in bytes: its tables, and buffers of "    \
          "events, which have what these leave, at least a quarter. When "  \
          "it is used up threads do a part of the writer's work, or wait "  \
          "for it; but each has a buffer of its own (default: a twentieth " \
          "of the largest heap, but 2 to 64 MB)")                           \
          range(2 * M, 64 * G)                                              \
                                                                            \
  product(size_t, AntTracksMaxTLABSize, 512 * K,                            \
          "Largest TLAB while recording, in bytes")                         \
          range(16 * K, 4 * M)                                              \
                                                                            \
  product(intx, AntTracksSplitThreads, 0, DIAGNOSTIC,                       \
          "Threads that have to write many events between two collections " \
          "before each prepares its own for compression, in place of the "  \
          "writer; 0 = as many as there are processors")                    \
          range(0, max_jint)                                                \
                                                                            \
  product(intx, AntTracksCompression, 1,                                    \
          "Zstandard level of the trace; 0 = do not compress, 1 = with a "  \
          "faster search of ours for what repeats")                         \
          range(0, 19)                                                      \
                                                                            \
  product(bool, AntTracksReport, true,                                      \
          "Print one line about the recording at its end")                  \
                                                                            \
  product(bool, AntTracksDigest, false, DIAGNOSTIC,                         \
          "Write a digest of the heap at each start and end of a "          \
          "collection into the trace")                                      \
                                                                            \
  product(bool, AntTracksCheckTlabs, false, DIAGNOSTIC,                     \
          "Compare the events of each TLAB with its objects when it is "    \
          "retired")                                                        \
                                                                            \
  product(uintx, AntTracksFault, 0, DIAGNOSTIC,                             \
          "Make a mistake on purpose, to test the checks: 1 drops a "       \
          "runtime allocation, 2 drops a move of a young collection, "      \
          "3 compiled code names a wrong site, 4 drops a move of a full "   \
          "collection, 5 drops a dead range or kept objects, 6 names a "    \
          "wrong length, 7 remembers a wrong site where the VM "            \
          "allocates, 8 a wrong line of a frame, 9 a wrong full stack")     \
          range(0, 9)                                                       \

// end of ANTTRACKS_FLAGS

DECLARE_FLAGS(ANTTRACKS_FLAGS)

#endif // SHARE_ANTTRACKS_ANTTRACKS_GLOBALS_HPP
