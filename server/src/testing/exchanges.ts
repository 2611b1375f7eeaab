import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The exchanges that the protocol's description shows. */
export const recordedFile = fileURLToPath(new URL('../../../docs/agent-protocol/exchanges.json', import.meta.url));

const Body = z.json();
/** A request of an agent and what it was answered. What differs from run to run stands as `{{name}}`. */
export const Exchange = z.object({
  name: z.string(),
  /** What people did in the console before. */
  before: z.string().optional(),
  request: z.object({
    method: z.enum(['GET', 'POST']),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    body: Body.optional(),
  }),
  answer: z.object({ status: z.int(), headers: z.record(z.string(), z.string()), body: Body.optional() }),
});
export type Exchange = z.output<typeof Exchange>;
type Json = z.output<typeof Body>;

export type Names = Map<string, string>;

const placeholder = /\{\{([^}]+)\}\}/g;

/** Puts what a run calls things in the place of their names. */
export const filled = <T>(value: T, names: Names): T =>
  JSON.parse(
    JSON.stringify(value).replace(placeholder, (unnarrowedDb, name: string) => {
      const known = names.get(name);
      return known === undefined ? unnarrowedDb : JSON.stringify(known).slice(1, -1);
    }),
  );

/** Puts names in the place of what this run calls things; the longest first, as one may be part of another. */
export const named = <T>(value: T, names: Names): T => {
  let text = JSON.stringify(value);
  for (const [name, known] of [...names].sort(([, a], [, b]) => b.length - a.length))
    text = text.replaceAll(JSON.stringify(known).slice(1, -1), `{{${name}}}`);
  return JSON.parse(text);
};

/**
 * What was recorded, as this run must have answered it: with the names that are known, and those not yet known taken from
 * `actual`, from where they stand alone. `{{time}}` is any moment.
 */
export const expected = (recorded: Json, actual: unknown, names: Names): Json => {
  if (Array.isArray(recorded))
    return recorded.map((one, at) => expected(one, Array.isArray(actual) ? actual[at] : undefined, names));
  if (recorded !== null && typeof recorded === 'object') {
    const other = (actual ?? {}) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(recorded).map(([key, one]) => [key, expected(one, other[key], names)]));
  }
  if (typeof recorded !== 'string') return recorded;
  const name = /^\{\{([^}]+)\}\}$/.exec(recorded)?.[1];
  if (name === 'time')
    return typeof actual === 'string' && !Number.isNaN(Date.parse(actual)) ? actual : 'a moment in time';
  if (name && !names.has(name) && typeof actual === 'string') names.set(name, actual);
  return filled(recorded, names);
};
