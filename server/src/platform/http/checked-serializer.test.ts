import { api, type Endpoint } from '@egida/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkedSerializer } from './checked-serializer.ts';

/** The kinds of all schemas within one, each looked at once. */
const kindsIn = (schema: z.ZodType): Set<string> => {
  const [kinds, seen] = [new Set<string>(), new Set<unknown>()];
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    const def = part instanceof z.ZodType ? part.def : undefined;
    if (def) kinds.add(def.type);
    for (const inner of Object.values(def ?? part)) look(inner);
    if (part instanceof z.ZodLazy) look(part.unwrap());
  };
  look(schema);
  return kinds;
};

it('no answer of the contract is turned into something else on its way, so that to parse it is to encode it', () => {
  const endpoints = Object.entries(api).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([call, endpoint]) => ({
      name: `${group}.${call}`,
      endpoint,
    })),
  );
  expect(endpoints.length).toBeGreaterThan(100);
  const turning = endpoints.flatMap(({ name, endpoint: { response } }) => {
    const kinds = response ? kindsIn(response) : new Set<string>();
    return ['pipe', 'transform', 'catch', 'prefault']
      .filter((kind) => kinds.has(kind))
      .map((kind) => `${name}: ${kind}`);
  });
  expect(turning).toEqual([]);
});

it('what turns values is found, however deep it stands', () => {
  const turned = z.object({ rows: z.array(z.record(z.string(), z.union([z.null(), z.string().transform(Number)]))) });
  expect(kindsIn(turned)).toContain('transform');
  const defaulted = z.object({ rows: z.lazy(() => z.array(z.object({ n: z.number().default(1) }).nullable())) });
  expect(kindsIn(defaulted)).toContain('default');
});

it('what is not declared stays behind, and what is wrong is not answered', () => {
  const schema = z.object({ name: z.string() });
  const serialize = checkedSerializer({ schema, method: 'GET', url: '/', httpStatus: '200' } as never);
  expect(serialize({ name: 'Ana', secret: 'x' })).toBe('{"name":"Ana"}');
  expect(() => serialize({ name: 1 })).toThrow('Response');
});
