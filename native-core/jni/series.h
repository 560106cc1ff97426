// SPDX-License-Identifier: EPL-2.0
//
// Courses over time as flat arrays.
#ifndef ANTTRACKS_JNI_SERIES_H
#define ANTTRACKS_JNI_SERIES_H

#include <jni.h>

#include <algorithm>
#include <span>
#include <vector>

#include "heap/amount.h"
#include "jni/bridge.h"
#include "query/samples.h"

namespace anttracks::jni {

// By Java's Measure.
inline uint64_t measured(const Amount& amount, jint measure) {
  return measure == 0 ? amount.objects : amount.bytes;
}

inline query::Interval interval_of(jlong from, jlong to) {
  const uint64_t begin = static_cast<uint64_t>(std::max<jlong>(from, 0));
  return {begin, std::max(begin, static_cast<uint64_t>(std::max<jlong>(to, 0)))};
}

inline jlongArray to_java(JNIEnv* env, const std::vector<uint64_t>& values) {
  return to_java(env, std::span(reinterpret_cast<const int64_t*>(values.data()), values.size()));
}

inline std::vector<uint64_t> from_java(JNIEnv* env, jlongArray array) {
  std::vector<uint64_t> values(static_cast<size_t>(env->GetArrayLength(array)));
  static_assert(sizeof(jlong) == sizeof(uint64_t));
  env->GetLongArrayRegion(array, 0, static_cast<jsize>(values.size()),
                          reinterpret_cast<jlong*>(values.data()));
  return values;
}

// Before, after as time and value, then a column of each of min, max, last.
inline jlongArray samples_to_java(JNIEnv* env, std::span<const uint64_t> times,
                                  std::span<const uint64_t> values, jlong from, jlong to, jint columns) {
  const query::Samples samples =
      query::reduce(times, values, interval_of(from, to), static_cast<uint32_t>(std::max(columns, 0)));
  std::vector<int64_t> flat;
  for (const auto& point : {samples.before, samples.after}) {
    flat.push_back(point ? static_cast<int64_t>(point->first) : query::Samples::kNone);
    flat.push_back(point ? static_cast<int64_t>(point->second) : query::Samples::kNone);
  }
  for (const auto* column : {&samples.min, &samples.max, &samples.last})
    flat.insert(flat.end(), column->begin(), column->end());
  return to_java(env, flat);
}

}  // namespace anttracks::jni

#endif  // ANTTRACKS_JNI_SERIES_H
