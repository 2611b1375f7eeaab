import { koffi } from '../native/koffi.ts';
import {
  convertSidToStringSid,
  convertStringSidToSid,
  getTokenInformation,
  lookupAccountSid,
  openProcessToken,
} from './native/advapi32.ts';
import { closeHandle, localFree, ownProcess } from './native/kernel32.ts';
import { uint32, wideText } from './native/library.ts';

const tokenQuery = 8;
const tokenUser = 1;
const tokenElevation = 20;
const maxName = 512;

/** Accounts of people, of this computer, of a domain or of the cloud. */
export const personalSid = /^S-1-(5-21|12-1)-\d+(-\d+){3}$/;

export interface Owner {
  /** As `S-1-5-18`. */
  sid: string;
  /** Whether it has the rights of administrators. */
  elevated: boolean;
}

/** Who a process belongs to, by its token. */
export const ownerOf = (process: number): Owner | undefined => {
  const out = Buffer.alloc(8);
  if (openProcessToken(process, tokenQuery, out) === 0) return undefined;
  const token = Number(out.readBigInt64LE(0));
  try {
    const [user, needed, elevation] = [Buffer.alloc(256), uint32(), uint32()];
    if (getTokenInformation(token, tokenUser, user, user.length, needed) === 0) return undefined;
    getTokenInformation(token, tokenElevation, elevation, 4, needed);
    const sid = sidText(user.readBigUInt64LE(0));
    return sid === undefined ? undefined : { sid, elevated: elevation.readUInt32LE(0) !== 0 };
  } finally {
    closeHandle(token);
  }
};

let own: string | undefined;
/** Whoever runs the agent: the system, as a service. */
export const ownSid = (): string => {
  own ??= ownerOf(ownProcess)?.sid ?? 'S-1-5-18';
  return own;
};

const sidText = (sid: bigint): string | undefined => {
  const out = Buffer.alloc(8);
  if (convertSidToStringSid(sid, out) === 0) return undefined;
  const address = out.readBigUInt64LE(0);
  const text = koffi().decode(address, 'char16_t', -1) as string;
  localFree(address);
  return text;
};

const known = new Map<string, string>();

/** An account's name with its domain or computer before it; its id where it has no name here. */
export const accountName = (sid: string): string => {
  const before = known.get(sid);
  if (before !== undefined) return before;
  const name = lookUp(sid) ?? sid;
  if (known.size > 1000) known.clear();
  known.set(sid, name);
  return name;
};

const lookUp = (sid: string): string | undefined => {
  const out = Buffer.alloc(8);
  if (convertStringSidToSid(sid, out) === 0) return undefined;
  const address = out.readBigUInt64LE(0);
  const [name, domain] = [Buffer.alloc(maxName * 2), Buffer.alloc(maxName * 2)];
  const found = lookupAccountSid(null, address, name, uint32(maxName), domain, uint32(maxName), uint32());
  localFree(address);
  if (found === 0) return undefined;
  const [user, realm] = [wideText(name), wideText(domain)];
  return realm ? `${realm}\\${user}` : user;
};
