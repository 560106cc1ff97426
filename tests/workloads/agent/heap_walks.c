// SPDX-License-Identifier: EPL-2.0
// A JVMTI agent that walks the heap, tags objects and forces collections while the program runs.
#include <jvmti.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static volatile int ended;
static volatile int walks;

static jint JNICALL visit(jlong class_tag, jlong size, jlong *tag, jint length, void *data) {
  long *objects = data;
  (void)class_tag;
  (void)size;
  (void)length;
  if (++*objects % 2 == 0) *tag = *tag == 0 ? *objects : 0;
  return 0;
}

static jint JNICALL follow(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info, jlong class_tag,
                           jlong referrer_class_tag, jlong size, jlong *tag, jlong *referrer_tag, jint length,
                           void *data) {
  (void)kind;
  (void)info;
  (void)class_tag;
  (void)referrer_class_tag;
  (void)size;
  (void)tag;
  (void)referrer_tag;
  (void)length;
  ++*(long *)data;
  return JVMTI_VISIT_OBJECTS;
}

static void JNICALL walk(jvmtiEnv *jvmti, JNIEnv *jni, void *unused) {
  jvmtiHeapCallbacks callbacks;
  (void)jni;
  (void)unused;
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.heap_iteration_callback = visit;
  callbacks.heap_reference_callback = follow;
  while (!ended) {
    long objects = 0, references = 0;
    if ((*jvmti)->IterateThroughHeap(jvmti, 0, NULL, &callbacks, &objects) != 0) break;
    if ((*jvmti)->FollowReferences(jvmti, 0, NULL, NULL, &callbacks, &references) != 0) break;
    if (walks % 4 == 3 && (*jvmti)->ForceGarbageCollection(jvmti) != 0) break;
    if (objects > 1000 && references > 1000) walks++;
    usleep(3000);
  }
}

static void JNICALL on_init(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread) {
  jclass type = (*jni)->FindClass(jni, "java/lang/Thread");
  jobject walker = (*jni)->NewObject(jni, type, (*jni)->GetMethodID(jni, type, "<init>", "()V"));
  (void)thread;
  (*jvmti)->RunAgentThread(jvmti, walker, walk, NULL, JVMTI_THREAD_NORM_PRIORITY);
}

static void JNICALL on_death(jvmtiEnv *jvmti, JNIEnv *jni) {
  (void)jvmti;
  (void)jni;
  ended = 1;
  printf("WALKS %d\n", walks);
  fflush(stdout);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  jvmtiEnv *jvmti;
  jvmtiCapabilities capabilities;
  jvmtiEventCallbacks callbacks;
  (void)options;
  (void)reserved;
  if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION_11) != JNI_OK) return JNI_ERR;
  memset(&capabilities, 0, sizeof capabilities);
  capabilities.can_tag_objects = 1;
  (*jvmti)->AddCapabilities(jvmti, &capabilities);
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = on_init;
  callbacks.VMDeath = on_death;
  (*jvmti)->SetEventCallbacks(jvmti, &callbacks, sizeof callbacks);
  (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL);
  (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL);
  return JNI_OK;
}
