import { libc } from '../events/libc.ts';

const [readable, writable] = [0x1, 0x4];
const entryBytes = 8;

/** Asks the kernel which of the handles can be read, or have an end; it waits for so long at most. */
export const createPoll = (handles: readonly number[]): ((millis: number) => Set<number>) => {
  const polled = Buffer.alloc(handles.length * entryBytes);
  for (const [at, handle] of handles.entries()) {
    polled.writeInt32LE(handle, at * entryBytes);
    polled.writeInt16LE(readable, at * entryBytes + 4);
  }
  return (millis) => {
    if (libc().poll(polled, handles.length, millis) <= 0) return new Set();
    return new Set(handles.filter((_, at) => polled.readInt16LE(at * entryBytes + 6) !== 0));
  };
};

/** Whether a short text goes into the socket without a wait. */
export const isWritable = (handle: number): boolean => {
  const polled = Buffer.alloc(entryBytes);
  polled.writeInt32LE(handle, 0);
  polled.writeInt16LE(writable, 4);
  return libc().poll(polled, 1, 0) > 0 && polled.readInt16LE(6) === writable;
};
