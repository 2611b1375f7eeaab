import { regCloseKey, regEnumKey, regOpenKey, regQueryValue } from './native/advapi32.ts';
import { uint32, wideText } from './native/library.ts';

/** The roots of the registry, by how rules call them. */
export const registryRoots = { HKCR: -0x8000_0000, HKCU: -0x7fff_ffff, HKLM: -0x7fff_fffe, HKU: -0x7fff_fffd } as const;
export type RegistryRoot = keyof typeof registryRoots;

export const view64 = 0x100;
export const view32 = 0x200;
export const readAccess = 0x2_0019;
const text = 1;
const expandText = 2;

const maxData = 1024 * 1024;
const moreData = 234;

export interface RegistryValue {
  /** What kind of data it is, as the registry numbers them. */
  kind: number;
  data: Buffer;
}

/** Opens a key, and ends with it closed; undefined where it is not there or may not be opened. */
export const withKey = <T>(root: number, path: string, access: number, act: (key: number) => T): T | undefined => {
  const out = Buffer.alloc(8);
  if (regOpenKey(root, path, 0, access, out) !== 0) return undefined;
  const key = Number(out.readBigInt64LE(0));
  try {
    return act(key);
  } finally {
    regCloseKey(key);
  }
};

export const readValueOf = (key: number, name: string): RegistryValue | undefined => {
  const [kind, length] = [uint32(), uint32()];
  let data = Buffer.alloc(1024);
  length.writeUInt32LE(data.length);
  let answer = regQueryValue(key, name, null, kind, data, length);
  if (answer === moreData && length.readUInt32LE(0) <= maxData) {
    data = Buffer.alloc(length.readUInt32LE(0));
    answer = regQueryValue(key, name, null, kind, data, length);
  }
  if (answer !== 0) return undefined;
  return { kind: kind.readUInt32LE(0), data: data.subarray(0, length.readUInt32LE(0)) };
};

const read = (root: RegistryRoot, path: string, name: string): RegistryValue | undefined =>
  withKey(registryRoots[root], path, readAccess | view64, (key) => readValueOf(key, name));

/** A text of the registry in its 64-bit view; empty where there is none. */
export const readRegistryText = (root: RegistryRoot, path: string, name: string): string => {
  const value = read(root, path, name);
  return value && (value.kind === text || value.kind === expandText) ? wideText(value.data) : '';
};

/** The names of the keys right below a key. */
export const subkeysOf = (root: number, path: string, access = readAccess | view64): string[] =>
  withKey(root, path, access, (key) => {
    const names: string[] = [];
    const name = Buffer.alloc(1024);
    for (let index = 0; index < 100_000; index++) {
      const length = uint32(512);
      if (regEnumKey(key, index, name, length, null, null, null, null) !== 0) break;
      names.push(name.toString('utf16le', 0, length.readUInt32LE(0) * 2));
    }
    return names;
  }) ?? [];
