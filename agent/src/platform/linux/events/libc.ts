import { koffi } from '../../native/koffi.ts';

/** The few calls of the C library that Node has no words for. Each answers less than 0 where the kernel refuses. */
const load = () => {
  const libc = koffi().load('libc.so.6');
  return {
    socket: libc.func('int socket(int domain, int type, int protocol)') as (...of: number[]) => number,
    bind: libc.func('int bind(int fd, void *address, uint32_t length)') as (
      fd: number,
      address: Buffer,
      length: number,
    ) => number,
    connect: libc.func('int connect(int fd, void *address, uint32_t length)') as (
      fd: number,
      address: Buffer,
      length: number,
    ) => number,
    setsockopt: libc.func('int setsockopt(int fd, int level, int name, void *value, uint32_t length)') as (
      fd: number,
      level: number,
      name: number,
      value: Buffer,
      length: number,
    ) => number,
    open: libc.func('int open(const char *path, int flags)') as (path: string, flags: number) => number,
    flock: libc.func('int flock(int fd, int operation)') as (fd: number, operation: number) => number,
    statx: libc.func('int statx(int folder, const char *path, int flags, unsigned int mask, void *found)') as (
      folder: number,
      path: string,
      flags: number,
      mask: number,
      found: Buffer,
    ) => number,
    eventfd: libc.func('int eventfd(unsigned int initial, int flags)') as (initial: number, flags: number) => number,
    poll: libc.func('int poll(_Inout_ void *fds, unsigned long count, int millis)') as (
      fds: Buffer,
      count: number,
      millis: number,
    ) => number,
    fanotifyInit: libc.func('int fanotify_init(unsigned int flags, unsigned int openFlags)') as (
      flags: number,
      openFlags: number,
    ) => number,
    fanotifyMark: libc.func(
      'int fanotify_mark(int group, unsigned int flags, uint64_t mask, int folder, const char *path)',
    ) as (group: number, flags: number, mask: number, folder: number, path: string | null) => number,
    fileHandle: libc.func(
      'int name_to_handle_at(int folder, const char *path, _Inout_ void *handle, _Out_ int *mount, int flags)',
    ) as (folder: number, path: string, handle: Buffer, mount: number[], flags: number) => number,
  };
};
let loaded: ReturnType<typeof load> | undefined;

/** Throws where the library cannot be called, as on a system with another C library. */
export const libc = () => {
  loaded ??= load();
  return loaded;
};
