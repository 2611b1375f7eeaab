import type { MarkData, MarkPlace, MarkResult, Registry } from '../registry.ts';
import { personalSid } from './account.ts';
import {
  regCloseKey,
  regCreateKey,
  regDeleteKey,
  regDeleteValue,
  regQueryInfoKey,
  regSetValue,
} from './native/advapi32.ts';
import { accessDenied } from './native/kernel32.ts';
import { uint32 } from './native/library.ts';
import { parseRegistryRule, type RegistryRule } from './registry-rule.ts';
import { readAccess, readValueOf, registryRoots, subkeysOf, view32, view64, withKey } from './registry-value.ts';
import { agentOnly, securityAttributes } from './security.ts';

const writeAccess = 0x2_0006;
const everybodyReads = '(A;CI;GR;;;WD)';

const placeOf = ({ root, path, value, wanted }: RegistryRule, view: 64 | 32 = 64): MarkPlace => ({
  id: [root, view, path, value === undefined ? '' : `=${value}`].join(' ').toUpperCase(),
  ...{ root, path, view, wanted },
  ...(value !== undefined && { value }),
});

/** All places of a rule: both views of programs, and the hive of each person that is loaded. */
const placesOnComputer = (rule: RegistryRule): MarkPlace[] => {
  if (rule.root === 'HKCU')
    return subkeysOf(registryRoots.HKU, '')
      .filter((sid) => personalSid.test(sid))
      .map((sid) => placeOf({ ...rule, root: 'HKU', path: `${sid}\\${rule.path}` }));
  const hasTwoViews = rule.root === 'HKLM' && /^SOFTWARE\\/i.test(rule.path);
  return hasTwoViews ? [placeOf(rule), placeOf(rule, 32)] : [placeOf(rule)];
};

/** Below a key that stands for the whole registry, each root is a key of that name. */
const placesBelow = (below: RegistryRule, rule: RegistryRule): MarkPlace[] => [
  placeOf({ ...rule, root: below.root, path: `${below.path}\\${rule.root}\\${rule.path}` }),
];

const viewOf = ({ view }: MarkPlace): number => (view === 32 ? view32 : view64);
const failure = (code: number): MarkResult =>
  code === 0 ? { ok: true } : { ok: false, why: code === accessDenied ? 'access is denied' : `error ${code}` };
const exists = (place: MarkPlace, path: string): boolean =>
  withKey(registryRoots[place.root], path, readAccess | viewOf(place), () => true) ?? false;

/** Marks on this computer, or below a key that stands for its registry. */
export const windowsRegistry = (below: string | undefined): Registry => {
  const belowKey = below === undefined ? undefined : parseRegistryRule(below);
  if (below !== undefined && belowKey === undefined) throw new Error(`${below} is no key of the registry`);
  return {
    placesOf: (text) => {
      const rule = parseRegistryRule(text);
      if (rule === undefined) return undefined;
      return belowKey ? placesBelow(belowKey, rule) : placesOnComputer(rule);
    },
    isThere: ({ root, path }) =>
      root !== 'HKU' || exists({ root, path, view: 64 } as MarkPlace, path.split('\\')[0] ?? ''),
    read,
    missingKeys: (place) => {
      const names = place.path.split('\\');
      const keys = names.map((_, depth) => names.slice(0, depth + 1).join('\\'));
      return keys.filter((key) => !exists(place, key));
    },
    set,
    giveBack,
  };
};

const read = (place: MarkPlace): MarkData | undefined =>
  withKey(registryRoots[place.root], place.path, readAccess | viewOf(place), (key) => {
    if (place.value === undefined) return { kind: 0, data: '' };
    const found = readValueOf(key, place.value);
    return found && { kind: found.kind, data: found.data.toString('base64') };
  });

/** Makes the key, and sets the value where the mark is one. A key that is the mark itself only the agent may change. */
const set = (place: MarkPlace): MarkResult => {
  const { root, path, value, wanted } = place;
  const out = Buffer.alloc(8);
  const security = value === undefined ? securityAttributes(agentOnly(everybodyReads, 'CI')) : null;
  const access = (value === undefined ? readAccess : writeAccess) | viewOf(place);
  const made = regCreateKey(registryRoots[root], path, 0, null, 0, access, security, out, uint32());
  if (made !== 0) return failure(made);
  const key = Number(out.readBigInt64LE(0));
  try {
    if (value === undefined) return { ok: true };
    const bytes = Buffer.from(wanted.data, 'base64');
    return failure(regSetValue(key, value, 0, wanted.kind, bytes, bytes.length));
  } finally {
    regCloseKey(key);
  }
};

const giveBack = (place: MarkPlace, before: MarkData | undefined, made: readonly string[]): MarkResult => {
  const { root, path, value } = place;
  if (value !== undefined) {
    const answer = withKey(registryRoots[root], path, writeAccess | viewOf(place), (key) => {
      if (before === undefined) return regDeleteValue(key, value);
      const bytes = Buffer.from(before.data, 'base64');
      return regSetValue(key, value, 0, before.kind, bytes, bytes.length);
    });
    if (answer !== undefined && answer !== 0) return failure(answer);
  }
  for (const key of [...made].reverse()) {
    if (!exists(place, key)) continue;
    if (!isEmpty(place, key)) break;
    const answer = regDeleteKey(registryRoots[root], key, viewOf(place), 0);
    if (answer !== 0) return failure(answer);
  }
  return { ok: true };
};

/** Whether a key holds nothing: what others put into it is theirs. */
const isEmpty = (place: MarkPlace, path: string): boolean =>
  withKey(registryRoots[place.root], path, readAccess | viewOf(place), (key) => {
    const [keys, values] = [uint32(), uint32()];
    const answer = regQueryInfoKey(key, null, null, null, keys, null, null, values, null, null, null, null);
    return answer === 0 && keys.readUInt32LE(0) === 0 && values.readUInt32LE(0) === 0;
  }) ?? false;
