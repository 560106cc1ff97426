// SPDX-License-Identifier: EPL-2.0
//
// Between Java and the core: arguments, results, failures. No exception and no
// error crosses the border but as a Java exception.
#ifndef ANTTRACKS_JNI_BRIDGE_H
#define ANTTRACKS_JNI_BRIDGE_H

#include <jni.h>

#include <exception>
#include <new>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/stop.h"
#include "session/trace.h"

// The entry point of a native method of org.anttracks.core.internal.host.
#define ANTTRACKS_NATIVE(result, java_class, method, ...)                                            \
  extern "C" JNIEXPORT result JNICALL Java_org_anttracks_core_internal_host_##java_class##_##method( \
      JNIEnv* env, jobject, ##__VA_ARGS__)

namespace anttracks::jni {

// An AntTracksException for methods that declare it; else an IllegalStateException.
enum class Throws { AntTracks, Unchecked };

void throw_error(JNIEnv* env, const Error& error);
void throw_internal(JNIEnv* env, Throws how, const char* what);

// Runs f; its exceptions become Java exceptions.
template <Throws how, class R, class F>
R guarded(JNIEnv* env, F&& f) {
  try {
    return f();
  } catch (const std::bad_alloc&) {
    throw_internal(env, how, "not enough memory");
  } catch (const std::exception& e) {
    throw_internal(env, how, e.what());
  } catch (...) {
    throw_internal(env, how, "unknown");
  }
  return R{};
}

// For methods that declare AntTracksException: f returns a Result<R>.
template <class R, class F>
R call(JNIEnv* env, F&& f) {
  return guarded<Throws::AntTracks, R>(env, [&]() -> R {
    Result<R> result = f();
    if (result.ok()) return std::move(result).value();
    throw_error(env, result.error());
    return R{};
  });
}

// For methods that only fail inside.
template <class R, class F>
R read(JNIEnv* env, F&& f) {
  return guarded<Throws::Unchecked, R>(env, std::forward<F>(f));
}

// UTF-8.
std::string text_of(JNIEnv* env, jbyteArray bytes);
std::vector<uint8_t> bytes_of(JNIEnv* env, jbyteArray bytes);
// Null, with a Java exception pending, where the VM has no memory.
jbyteArray to_java(JNIEnv* env, std::span<const uint8_t> bytes);
jlongArray to_java(JNIEnv* env, std::span<const int64_t> values);

// Objects of the core as Java holds them.
template <class T>
jlong handle_of(std::unique_ptr<T> object) {
  return reinterpret_cast<jlong>(object.release());
}
template <class T>
T& object_of(jlong handle) {
  return *reinterpret_cast<T*>(handle);
}
template <class T>
void free_handle(jlong handle) {
  delete reinterpret_cast<T*>(handle);
}

// Progress by memory shared with Java, because it is told by any thread: permille
// done, and not 0 = stop. An empty Progress where nobody watches.
Progress progress_of(JNIEnv* env, jobject channel, unsigned from_permille, unsigned to_permille);
Error cancelled();
bool is_stopped(JNIEnv* env, jobject channel);
// For work of the calling thread.
inline StopCall stop_of(JNIEnv* env, jobject channel) {
  return [env, channel] { return is_stopped(env, channel); };
}

}  // namespace anttracks::jni

#endif  // ANTTRACKS_JNI_BRIDGE_H
