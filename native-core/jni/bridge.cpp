// SPDX-License-Identifier: EPL-2.0
#include "jni/bridge.h"

#include <tbb/global_control.h>

#include <atomic>

namespace anttracks::jni {
namespace {

jclass exception_class = nullptr;
jmethodID exception_constructor = nullptr;

jlong number_of(uint64_t value) { return value == Error::kNowhere ? -1 : static_cast<jlong>(value); }

// By way of bytes, since NewStringUTF takes another encoding than UTF-8.
jstring new_string(JNIEnv* env, std::string_view text) {
  jclass string_class = env->FindClass("java/lang/String");
  jmethodID constructor = env->GetMethodID(string_class, "<init>", "([BLjava/lang/String;)V");
  jbyteArray bytes = to_java(env, {reinterpret_cast<const uint8_t*>(text.data()), text.size()});
  jstring charset = env->NewStringUTF("UTF-8");
  if (bytes == nullptr || charset == nullptr) return nullptr;
  return static_cast<jstring>(env->NewObject(string_class, constructor, bytes, charset));
}

void throw_exception(JNIEnv* env, std::string_view code, std::string_view message, std::string_view file,
                     uint64_t offset, uint64_t block) {
  if (env->ExceptionCheck()) return;
  jstring code_text = new_string(env, code);
  jstring message_text = new_string(env, message);
  jstring file_text = new_string(env, file);
  if (env->ExceptionCheck()) return;
  jobject exception = env->NewObject(exception_class, exception_constructor, code_text, message_text,
                                     file_text, number_of(offset), number_of(block));
  if (exception != nullptr) env->Throw(static_cast<jthrowable>(exception));
}

constexpr size_t kDone = 0, kStop = 1;
constexpr size_t kJavaStackBytes = size_t{1} << 20;  // the default of -Xss

std::atomic_ref<int64_t> slot(JNIEnv* env, jobject channel, size_t index) {
  return std::atomic_ref<int64_t>(static_cast<int64_t*>(env->GetDirectBufferAddress(channel))[index]);
}

}  // namespace

void throw_error(JNIEnv* env, const Error& error) {
  throw_exception(env, name_of(error.code), error.text(), error.file, error.offset, error.block);
}

void throw_internal(JNIEnv* env, Throws how, const char* what) {
  const std::string message = std::string("Internal failure of the AntTracks core: ") + what;
  if (how == Throws::AntTracks) {
    throw_exception(env, "Internal", message, "", Error::kNowhere, Error::kNowhere);
  } else if (!env->ExceptionCheck()) {
    env->ThrowNew(env->FindClass("java/lang/IllegalStateException"), message.c_str());
  }
}

std::vector<uint8_t> bytes_of(JNIEnv* env, jbyteArray bytes) {
  std::vector<uint8_t> result(static_cast<size_t>(env->GetArrayLength(bytes)));
  env->GetByteArrayRegion(bytes, 0, static_cast<jsize>(result.size()),
                          reinterpret_cast<jbyte*>(result.data()));
  return result;
}

std::string text_of(JNIEnv* env, jbyteArray bytes) {
  const std::vector<uint8_t> copy = bytes_of(env, bytes);
  return {copy.begin(), copy.end()};
}

jbyteArray to_java(JNIEnv* env, std::span<const uint8_t> bytes) {
  jbyteArray array = env->NewByteArray(static_cast<jsize>(bytes.size()));
  if (array != nullptr) {
    env->SetByteArrayRegion(array, 0, static_cast<jsize>(bytes.size()),
                            reinterpret_cast<const jbyte*>(bytes.data()));
  }
  return array;
}

jlongArray to_java(JNIEnv* env, std::span<const int64_t> values) {
  jlongArray array = env->NewLongArray(static_cast<jsize>(values.size()));
  if (array != nullptr) {
    env->SetLongArrayRegion(array, 0, static_cast<jsize>(values.size()),
                            reinterpret_cast<const jlong*>(values.data()));
  }
  return array;
}

Progress progress_of(JNIEnv* env, jobject channel, unsigned from_permille, unsigned to_permille) {
  if (channel == nullptr) return {};
  auto* slots = static_cast<int64_t*>(env->GetDirectBufferAddress(channel));
  return [slots, from_permille, to_permille](uint64_t done, uint64_t total) {
    const double share = total == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total);
    const double permille = from_permille + share * (to_permille - from_permille);
    std::atomic_ref<int64_t>(slots[kDone]).store(static_cast<int64_t>(permille));
    return std::atomic_ref<int64_t>(slots[kStop]).load() == 0;
  };
}

bool is_stopped(JNIEnv* env, jobject channel) {
  return channel != nullptr && slot(env, channel, kStop).load() != 0;
}

Error cancelled() { return {.code = ErrorCode::Cancelled, .message = "stopped"}; }

}  // namespace anttracks::jni

extern "C" JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* vm, void*) {
  using namespace anttracks::jni;
  // oneTBB takes the stack of a thread that calls it for as large as those of its own
  // workers, and lets it take no tasks on what it believes to be the lower half. Stacks
  // of Java threads are smaller than its default.
  static const tbb::global_control stack_size(tbb::global_control::thread_stack_size, kJavaStackBytes);
  JNIEnv* env = nullptr;
  if (vm->GetEnv(reinterpret_cast<void**>(&env), JNI_VERSION_10) != JNI_OK) return JNI_ERR;
  jclass found = env->FindClass("org/anttracks/core/AntTracksException");
  if (found == nullptr) return JNI_ERR;
  exception_class = static_cast<jclass>(env->NewGlobalRef(found));
  exception_constructor =
      env->GetMethodID(found, "<init>", "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;JJ)V");
  return exception_constructor == nullptr ? JNI_ERR : JNI_VERSION_10;
}
