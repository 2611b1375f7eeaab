import { closeSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { attempt } from '../../../errors/attempt.ts';
import { errorCode } from '../../../errors/errors.ts';
import type { EventHandles, EventReader, OpenEvents, SystemEvent, SystemEvents } from '../../system-events.ts';
import { messageBytes, openConnector, readMessage } from './connector.ts';
import { fanotifyBytes, markDecoy, openFanotify, readFanotify } from './fanotify.ts';
import { libc } from './libc.ts';
import { createProcessEnds } from './process-ends.ts';

const nonBlockingCloseOnExec = 0o2004000;
const readable = 1;
const entryBytes = 8;

/** The kernel's process connector and fanotify. Containers are refused one or both, or hear nothing. */
export const linuxEvents: SystemEvents = {
  open: () => attempt(openAll),
  reader: (handles) => createReader(handles),
};

const openAll = (): OpenEvents | undefined => {
  const processes = openConnector();
  const files = openFanotify();
  if (processes === undefined && files === undefined) return undefined;
  const bell = libc().eventfd(0, nonBlockingCloseOnExec);
  const one = Buffer.alloc(8);
  one.writeBigUInt64LE(1n);
  return {
    handles: { processes, files, bell },
    ring: () => void attempt(() => writeSync(bell, one)),
    watchDecoy: (root, path, announce) =>
      files !== undefined && (attempt(() => markDecoy(files, root, path, announce)) ?? false),
    close: () => {
      for (const handle of [processes, files, bell]) if (handle !== undefined) closeSync(handle);
    },
  };
};

/** Asks the kernel which of the handles can be read, since Node can wait for none of these. */
const createReader = ({ processes, files, bell }: EventHandles): EventReader => {
  const all = [bell, processes, files].filter((handle) => handle !== undefined);
  const polled = Buffer.alloc(all.length * entryBytes);
  for (const [at, handle] of all.entries()) {
    polled.writeInt32LE(handle, at * entryBytes);
    polled.writeInt16LE(readable, at * entryBytes + 4);
  }
  const isReady = (handle: number | undefined): handle is number =>
    handle !== undefined && polled.readInt16LE(all.indexOf(handle) * entryBytes + 6) !== 0;
  const message = Buffer.alloc(messageBytes);
  const records = Buffer.alloc(fanotifyBytes);
  const hasEnded = createProcessEnds();
  let wasRung = false;

  const read = (handle: number, buffer: Buffer): number => {
    try {
      return readSync(handle, buffer);
    } catch (error) {
      // More came than the kernel keeps. Whatever else it says, there is nothing to read.
      return errorCode(error) === 'ENOBUFS' ? -1 : 0;
    }
  };
  const ofProcesses = (handle: number): SystemEvent[] => {
    const length = read(handle, message);
    if (length < 0) return [{ kind: 'lost' }];
    const event = readMessage(message, length, process.pid, hasEnded);
    return event ? [event] : [];
  };
  return {
    next: (millis) => {
      if (libc().poll(polled, all.length, millis) <= 0) return [];
      if (isReady(bell)) wasRung = read(bell, message) > 0;
      return [
        ...(isReady(files) ? readFanotify(records, read(files, records), process.pid) : []),
        ...(isReady(processes) ? ofProcesses(processes) : []),
      ];
    },
    // The kernel tells of a process that names itself, also where it names itself what it is named already.
    probe: () => void attempt(() => writeFileSync('/proc/self/comm', readFileSync('/proc/self/comm'))),
    rung: () => {
      const rung = wasRung;
      wasRung = false;
      return rung;
    },
  };
};
