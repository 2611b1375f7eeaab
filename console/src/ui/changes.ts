import type { AuditEntry } from '@egida/contract';

export type Json = AuditEntry['content']['before'];
type JsonObject = { [key: string]: Json };

/** One field as it was and as it is; what was not there is undefined. */
export interface FieldChange {
  /** `config.enabled2fa` */
  path: string;
  before: Json | undefined;
  after: Json | undefined;
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects are looked into; everything else, lists too, is a value. */
export const leavesOf = (value: Json | undefined, path = ''): [path: string, value: Json][] => {
  if (value === undefined) return [];
  if (!isObject(value)) return path === '' ? [] : [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
};

export const isSame = (one: Json | undefined, other: Json | undefined) => JSON.stringify(one) === JSON.stringify(other);

/** Nothing to read: what was not filled in when something was created, or before it was deleted. */
const isBlank = (value: Json | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What differs between two states of a thing, field by field, in the order in which the fields stand. */
export const changesBetween = (before: Json, after: Json): FieldChange[] => {
  const [was, is] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  const whole = before !== null && after !== null;
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((change) => !isSame(change.before, change.after))
    .filter((change) => whole || !isBlank(change.before) || !isBlank(change.after));
};

/** Of two lists: what was taken away, what was added, and what stayed. */
export const listChange = (before: readonly Json[], after: readonly Json[]) => {
  const [was, is] = [before.map((one) => JSON.stringify(one)), after.map((one) => JSON.stringify(one))];
  return {
    removed: before.filter((_, at) => !is.includes(was[at] ?? '')),
    added: after.filter((_, at) => !was.includes(is[at] ?? '')),
    kept: after.filter((_, at) => was.includes(is[at] ?? '')),
  };
};
