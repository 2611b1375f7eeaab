import type { HeldName, NamedKind, NamedObjects } from '../named-objects.ts';
import { koffi } from '../native/koffi.ts';
import { accessDenied, closeHandle, createEvent, createMutex, getLastError } from './native/kernel32.ts';
import { ntCreateEvent, ntCreateMutant } from './native/ntdll.ts';
import { descriptorOf, securityAttributes } from './security.ts';
import { sessionOf } from './session.ts';
import { listSessions } from './sessions.ts';

/**
 * Everybody may open it with all rights, which is what a program asks for that makes a name which exists: refused, malware would
 * not learn that the name is taken. What it can do with it is nothing: the agent holds it, and owns the mutex.
 */
const everybodyOpens = 'D:P(A;;GA;;;SY)(A;;GA;;;WD)(A;;GA;;;AC)S:(ML;;NW;;;LW)';
const everybodyOpensPlainly = 'D:P(A;;GA;;;SY)(A;;GA;;;WD)';

const alreadyExists = 183;
const otherKind = 6;
const allAccess = { mutex: 0x1f_0001, event: 0x1f_0003 };
const nameExists = 0x4000_0000;
const nameCollision = 0xc000_0035 | 0;
const openIf = 0x80;
const notificationEvent = 0;

const heldByAnother = 'held by another';
const failed = (problem: string): HeldName => ({ problem, release: () => undefined });

export const windowsNamedObjects = (): NamedObjects => {
  const own = sessionOf(process.pid) ?? 0;
  return {
    sessions: () => [...new Set([own, ...listSessions()])],
    isGlobal: (name) => /^Global\\/i.test(name),
    hold: (kind, name, session) => {
      if (session === own || /^Global\\/i.test(name)) return holdHere(kind, name);
      return holdInSession(kind, name.replace(/^Local\\/i, ''), session);
    },
  };
};

/** As other programs make it: in the session of the agent, or where all sessions see it. */
const holdHere = (kind: NamedKind, name: string): HeldName => {
  const security = securityAttributes(everybodyOpens);
  const handle = kind === 'mutex' ? createMutex(security, 1, name) : createEvent(security, 1, 0, name);
  const code = getLastError();
  if (handle === 0) {
    if (code === otherKind) return failed('something else has that name');
    return failed(code === accessDenied ? heldByAnother : `error ${code}`);
  }
  return {
    problem: code === alreadyExists ? heldByAnother : undefined,
    release: () => void closeHandle(handle),
  };
};

/** In the session of somebody else, which only the system itself may do. */
const holdInSession = (kind: NamedKind, name: string, session: number): HeldName => {
  const path = session === 0 ? `\\BaseNamedObjects\\${name}` : `\\Sessions\\${session}\\BaseNamedObjects\\${name}`;
  const text = Buffer.from(`${path}\0`, 'utf16le');
  const unicode = Buffer.alloc(16);
  unicode.writeUInt16LE(text.length - 2, 0);
  unicode.writeUInt16LE(text.length, 2);
  unicode.writeBigUInt64LE(koffi().address(text), 8);
  const attributes = Buffer.alloc(48);
  attributes.writeUInt32LE(48, 0);
  attributes.writeBigUInt64LE(koffi().address(unicode), 16);
  attributes.writeUInt32LE(openIf, 24);
  attributes.writeBigUInt64LE(descriptorOf(everybodyOpensPlainly), 32);
  const out = Buffer.alloc(8);
  const status =
    kind === 'mutex'
      ? ntCreateMutant(out, allAccess.mutex, attributes, 1)
      : ntCreateEvent(out, allAccess.event, attributes, notificationEvent, 0);
  if (status < 0) return failed(status === nameCollision ? heldByAnother : `error ${(status >>> 0).toString(16)}`);
  const handle = Number(out.readBigInt64LE(0));
  return { problem: status === nameExists ? heldByAnother : undefined, release: () => void closeHandle(handle) };
};
