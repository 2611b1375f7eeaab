import { closeSync, writeSync } from 'node:fs';
import type { SystemEvent } from '../../system-events.ts';
import { libc } from './libc.ts';

/** From `linux/netlink.h`, `linux/connector.h` and `linux/cn_proc.h`, the same for all processors. */
const netlink = 16;
const datagram = 2;
const nonBlocking = 0o4000;
const closeOnExec = 0o2000000;
const connectorProtocol = 11;
const processGroup = 1;
const socketLevel = 1;
const receiveBufferForce = 33;
/** A burst of several thousand events is kept until they are read. */
const receiveBytes = 4 * 1024 * 1024;

const headerBytes = 16;
const connectorBytes = 20;
const listen = 1;

/** Where the data of an event begin in a message. */
const eventAt = headerBytes + connectorBytes;
const dataAt = eventAt + 16;
/** An event of any kind fits. */
export const messageBytes = 256;

const kinds = { fork: 0x1, exec: 0x2, comm: 0x200, exit: 0x8000_0000 };

/**
 * Opens the kernel's process connector: it tells of each start, fork and end of all processes. Undefined where the kernel
 * refuses. It may also accept, and then tell nothing (containers): only what comes shows that it works.
 */
export const openConnector = (): number | undefined => {
  const socket = libc().socket(netlink, datagram | nonBlocking | closeOnExec, connectorProtocol);
  if (socket < 0) return undefined;
  try {
    const address = Buffer.alloc(12);
    address.writeUInt16LE(netlink, 0);
    address.writeUInt32LE(processGroup, 8);
    const size = Buffer.alloc(4);
    size.writeInt32LE(receiveBytes);
    libc().setsockopt(socket, socketLevel, receiveBufferForce, size, size.length);
    if (libc().bind(socket, address, address.length) < 0) throw new Error('refused');
    writeSync(socket, listenMessage());
    return socket;
  } catch {
    closeSync(socket);
    return undefined;
  }
};

const listenMessage = (): Buffer => {
  const message = Buffer.alloc(headerBytes + connectorBytes + 4);
  message.writeUInt32LE(message.length, 0);
  // A message that is complete, for the connector of processes, with four bytes of data.
  message.writeUInt16LE(3, 4);
  message.writeUInt32LE(processGroup, headerBytes);
  message.writeUInt32LE(1, headerBytes + 4);
  message.writeUInt16LE(4, headerBytes + 16);
  message.writeUInt32LE(listen, eventAt);
  return message;
};

/** Whether a process ended along with one of its threads. */
type HasEnded = (pid: number, isFirstThread: boolean) => boolean;

/** One message of the connector as an event; undefined for what concerns threads, and for other kinds. */
export const readMessage = (
  message: Buffer,
  length: number,
  ownPid: number,
  hasEnded: HasEnded,
): SystemEvent | undefined => {
  if (length < dataAt + 8) return undefined;
  const kind = message.readUInt32LE(eventAt);
  const [first, second] = [message.readInt32LE(dataAt), message.readInt32LE(dataAt + 4)];
  if (kind === kinds.exec) return { kind: 'executed', pid: second };
  if (kind === kinds.exit) return hasEnded(second, first === second) ? { kind: 'ended', pid: second } : undefined;
  if (kind === kinds.comm) return first === ownPid && second === ownPid ? { kind: 'alive' } : undefined;
  if (kind !== kinds.fork || length < dataAt + 16) return undefined;
  const [child, childProcess] = [message.readInt32LE(dataAt + 8), message.readInt32LE(dataAt + 12)];
  return child === childProcess ? { kind: 'forked', parentPid: second, pid: child } : undefined;
};
