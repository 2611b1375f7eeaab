import { koffi } from '../native/koffi.ts';
import { ownSid } from './account.ts';
import {
  adjustTokenPrivileges,
  convertSecurityDescriptorToString,
  convertStringSecurityDescriptor,
  getFileSecurity,
  lookupPrivilegeValue,
  openProcessToken,
  setFileSecurity,
} from './native/advapi32.ts';
import { closeHandle, localFree, ownProcess } from './native/kernel32.ts';
import { uint32 } from './native/library.ts';

const tokenAdjust = 0x28;
const enabled = 2;

/** An access list as the system reads it (SDDL), in its own form; it lives as long as this program. */
const descriptors = new Map<string, bigint>();
export const descriptorOf = (sddl: string): bigint => {
  const known = descriptors.get(sddl);
  if (known !== undefined) return known;
  const out = Buffer.alloc(8);
  if (convertStringSecurityDescriptor(sddl, 1, out, null) === 0) throw new Error(`not an access list: ${sddl}`);
  const made = out.readBigUInt64LE(0);
  descriptors.set(sddl, made);
  return made;
};

/** What calls take that make something: the access list of it. */
export const securityAttributes = (sddl: string): Buffer => {
  const attributes = Buffer.alloc(24);
  attributes.writeUInt32LE(24, 0);
  attributes.writeBigUInt64LE(descriptorOf(sddl), 8);
  return attributes;
};

/**
 * Lists that give the agent everything: the system, and whoever runs the agent where that is somebody else. `others` says what
 * everybody may; nothing is inherited.
 */
export const agentOnly = (others = '', inherit = ''): string => {
  const own = ownSid();
  const ace = (sid: string) => `(A;${inherit};GA;;;${sid})`;
  return `D:P${ace('SY')}${own === 'S-1-5-18' ? '' : ace(own)}${others}`;
};

/** Takes a right that administrators and the system have and must ask for; whether it was given does not matter here. */
export const takePrivilege = (name: string): void => {
  const token = Buffer.alloc(8);
  if (openProcessToken(ownProcess, tokenAdjust, token) === 0) return;
  const handle = Number(token.readBigInt64LE(0));
  const privileges = Buffer.alloc(16);
  privileges.writeUInt32LE(1, 0);
  privileges.writeUInt32LE(enabled, 12);
  const luid = Buffer.alloc(8);
  if (lookupPrivilegeValue(null, name, luid) !== 0) {
    luid.copy(privileges, 4);
    adjustTokenPrivileges(handle, 0, privileges, 0, null, null);
  }
  closeHandle(handle);
};

const accessList = 4;

/** The access list of a file, in words of the system; empty where it does not tell. */
export const accessListOf = (path: string): string => {
  const descriptor = Buffer.alloc(8192);
  if (getFileSecurity(path, accessList, descriptor, descriptor.length, uint32()) === 0) return '';
  const [text, length] = [Buffer.alloc(8), uint32()];
  if (convertSecurityDescriptorToString(descriptor, 1, accessList, text, length) === 0) return '';
  const address = text.readBigUInt64LE(0);
  const words = koffi().decode(address, 'char16_t', -1) as string;
  localFree(address);
  return words;
};

/** Gives a file or folder an access list of its own. */
export const setAccessList = (path: string, sddl: string): boolean =>
  setFileSecurity(path, accessList, descriptorOf(sddl)) !== 0;

/** Lets only the system, administrators and whoever runs the agent into a folder and into what is made below it. */
export const keepToAgent = (folder: string): void => {
  setAccessList(folder, agentOnly('(A;OICI;GA;;;BA)', 'OICI'));
};
