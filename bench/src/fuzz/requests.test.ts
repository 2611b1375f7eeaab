import { api } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import type { Operation } from './description.ts';
import { createIds } from './ids.ts';
import { resolverOf } from './json-schema.ts';
import type { Member } from './member.ts';
import { randomOf } from './random.ts';
import { makeRequest } from './requests.ts';
import type { World } from './world.ts';

const idOf = (digit: string) => `${digit.repeat(8)}-0000-7000-8000-000000000000`;
const partOf = (digit: string) => {
  const ids = createIds();
  for (const name of ['agencyId', 'sectorId']) ids.add(name, idOf(digit));
  return { agencyId: idOf(digit), ids };
};
const [own, secret, classified] = [partOf('1'), partOf('2'), partOf('3')];
const world = { own, secret, classified, disposable: partOf('4').ids } as unknown as World;

const schemas = {
  Change: {
    type: 'object',
    properties: { name: { type: 'string', maxLength: 200 }, parent: { type: 'string', format: 'uuid' } },
    additionalProperties: false,
  },
};
const id = { name: 'agencyId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } } as const;
const operationOf = (method: 'GET' | 'PATCH'): Operation => ({
  ...{
    id: 'agencies.update',
    method,
    path: '/api/agencies/{agencyId}',
    parameters: [id],
    isUpload: false,
    answers: {},
  },
  body: method === 'PATCH' ? { $ref: '#/components/schemas/Change' } : undefined,
  endpoint: method === 'PATCH' ? api.agencies.update : api.agencies.get,
});

const memberOf = (isRestricted: boolean): Member => ({
  ...{ name: 'somebody', role: 'ROLE_ADMIN', kind: 'person', isRestricted, mine: createIds() },
  headers: () => ({ authorization: 'Bearer x' }),
  renew: async () => undefined,
});

const description = { operations: [], schemas, resolve: resolverOf(schemas) };
const ask = (number: number, seed = 7, operation = operationOf('PATCH'), member = memberOf(false)) =>
  makeRequest({ number, random: randomOf(seed, number), description, world, operation, member });
type Asked = Awaited<ReturnType<typeof ask>>;
const wireOf = ({ method, url, headers, body, raw }: Asked) =>
  JSON.stringify([method, url, headers, body?.toString('latin1'), raw?.toString('latin1')]);
const many = Array.from({ length: 300 }, (_, number) => number);

describe('what is asked', () => {
  it('follows from the seed and the place, whichever requests came before', async () => {
    // Names are new each time, and where JSON is broken lies within them.
    const spoken = (asked: Asked) =>
      (asked.how.startsWith('json') ? asked.how : wireOf(asked)).replace(/Nombre-[\w-]*/g, 'Nombre');
    const first = await Promise.all(many.map(async (number) => spoken(await ask(number))));
    const again = await Promise.all([...many].reverse().map(async (number) => spoken(await ask(number))));
    expect(again.reverse()).toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(250);
    expect(spoken(await ask(0, 8))).not.toBe(first[0]);
  });

  it('is good for the most part of what it calls good, and wrong in many ways', async () => {
    const asked = await Promise.all(many.map((number) => ask(number)));
    const good = asked.filter(({ how }) => how === 'good');
    expect(good.length).toBeGreaterThan(60);
    for (const { body } of good)
      expect(Object.keys(JSON.parse(String(body)) ?? {}).every((key) => key in schemas.Change.properties)).toBe(true);
    expect(new Set(asked.map(({ how }) => how.split(',')[0])).size).toBeGreaterThan(8);
  });
});

describe('whoever sees everything', () => {
  it('changes nothing but what was made for that, so that nobody else may know of what is secret', async () => {
    for (const number of many) {
      const text = wireOf(await ask(number));
      expect(text).not.toContain(idOf('2'));
      expect(text).not.toContain(idOf('1'));
    }
  });

  it('looks at what is secret, as those do who may not', async () => {
    const reads = async (isRestricted: boolean) => {
      const asked = await Promise.all(many.map((number) => ask(number, 7, operationOf('GET'), memberOf(isRestricted))));
      return asked.filter(({ url }) => url.toLowerCase().includes(idOf('2'))).length;
    };
    expect(await reads(false)).toBeGreaterThan(10);
    expect(await reads(true)).toBeGreaterThan(10);
  });
});
