import { api, type Endpoint, EnrolBody, ExceptionChange, VaccineDraft } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { maxLengthOf, refuseLongLists } from './list-lengths.ts';

const refused = (path: string) => expect.objectContaining({ details: [{ path, message: 'value.tooMany' }] });
const many = (count: number) => Array.from({ length: count }, () => 'x');

describe('a list that is longer than its schema lets it be', () => {
  it('is refused before anything in it is read', () => {
    let read = 0;
    const item = z.string().refine(() => {
      read++;
      return true;
    });
    const schema = z.strictObject({ inside: z.strictObject({ list: z.array(item).max(3).default([]) }).optional() });
    expect(() => refuseLongLists(schema, { inside: { list: many(4) } })).toThrow(refused('inside.list'));
    expect(() => refuseLongLists(schema, { inside: { list: many(3) } })).not.toThrow();
    expect(read).toBe(0);
  });

  it('is found in lists of lists, in unions and behind what is made of it', () => {
    const inner = z.array(z.string()).max(1);
    expect(() => refuseLongLists(z.array(inner).max(5), [many(1), many(2)])).toThrow(refused('1'));
    const either = z.union([z.literal('all'), inner]);
    expect(() => refuseLongLists(either, many(2))).toThrow(refused(''));
    expect(() => refuseLongLists(either, 'all')).not.toThrow();
    expect(() => refuseLongLists(inner.transform(String), many(2))).toThrow(refused(''));
    expect(() => refuseLongLists(z.union([inner, z.array(z.string()).max(3)]), many(3))).not.toThrow();
  });

  it('is no matter where there is none: other values are judged by the schema', () => {
    for (const value of [undefined, null, 7, 'x', {}]) expect(() => refuseLongLists(VaccineDraft, value)).not.toThrow();
  });

  it('is refused where expressions, addresses and inventories are sent', () => {
    const rules = { commandLines: many(101) };
    expect(() => refuseLongLists(VaccineDraft, { rules })).toThrow(refused('rules.commandLines'));
    expect(() => refuseLongLists(ExceptionChange, rules)).toThrow(refused('commandLines'));
    expect(() => refuseLongLists(EnrolBody, { inventory: { users: many(1001) } })).toThrow(refused('inventory.users'));
  });
});

/** Every list in a schema that says no end. */
const endless = (schema: z.core.$ZodType, path: string): string[] => {
  const def = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  if (schema instanceof z.core.$ZodArray)
    return [...(maxLengthOf(schema) === undefined ? [path] : []), ...endless(schema._zod.def.element, `${path}[]`)];
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([key, part]) => endless(part, `${path}.${key}`));
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((option) => endless(option, path));
  const inner = def.innerType ?? def.in;
  return inner ? endless(inner, path) : [];
};

it('no body of any call has a list without an end', () => {
  const endpoints = Object.entries(api).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(
      ([name, endpoint]) => [`${group}.${name}`, endpoint] as const,
    ),
  );
  expect(endpoints.length).toBeGreaterThan(100);
  expect(endpoints.flatMap(([name, { body }]) => (body ? endless(body, name) : []))).toEqual([]);
});
