import type { MarkData, MarkPlace } from '../registry.ts';

type Root = MarkPlace['root'];
const longRoots: Record<string, Root> = {
  HKEY_CLASSES_ROOT: 'HKCR',
  HKEY_CURRENT_USER: 'HKCU',
  HKEY_LOCAL_MACHINE: 'HKLM',
  HKEY_USERS: 'HKU',
};
const roots: readonly Root[] = ['HKCR', 'HKCU', 'HKLM', 'HKU'];
const text = 1;
const number32 = 4;
/** A key that is a mark has no data of its own. */
const keyItself: MarkData = { kind: 0, data: '' };

export interface RegistryRule {
  root: Root;
  path: string;
  value?: string;
  wanted: MarkData;
}

/** Reads `KEY` or `KEY\Value=data`; undefined for what is neither. */
export const parseRegistryRule = (rule: string): RegistryRule | undefined => {
  const parted = rule.indexOf('=');
  const [left, data] = parted < 0 ? [rule, undefined] : [rule.slice(0, parted), rule.slice(parted + 1)];
  const [first = '', ...names] = left.split('\\');
  const upper = first.toUpperCase();
  const root = longRoots[upper] ?? roots.find((one) => one === upper);
  if (root === undefined || names.length === 0 || names.some((name) => name === '')) return undefined;
  if (data === undefined) return { root, path: names.join('\\'), wanted: keyItself };
  const value = names.pop() ?? '';
  return names.length === 0 ? undefined : { root, path: names.join('\\'), value, wanted: dataOf(data) };
};

/** Digits alone are a number of 32 bits, unless they begin with a zero or are too many: those are a text, as all else. */
const dataOf = (data: string): MarkData => {
  const number = /^(0|[1-9]\d{0,9})$/.test(data) ? Number(data) : undefined;
  if (number !== undefined && number <= 0xffff_ffff) {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(number);
    return { kind: number32, data: bytes.toString('base64') };
  }
  return { kind: text, data: Buffer.from(`${data}\0`, 'utf16le').toString('base64') };
};
