import { api } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let agency: { id: string };
let ids: string[];
let desk: Caller;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  agency = await makeAgency(app);
  ids = await makeComputers(app, agency.id, 3);
  desk = app.as((await makeUser(app, 'ROLE_USER', [agency.id])).authorization);
});

const set = (tags: string[], index = 0) =>
  desk(api.computers.update, { params: { agentId: ids[index] ?? '' }, body: { tags } });
const tagsOf = async (index = 0) => (await desk(api.computers.get, { params: { agentId: ids[index] ?? '' } })).tags;
const suggested = async () => {
  const { collection } = await desk(api.computers.tags, { params: { agencyId: agency.id } });
  return collection.map(({ tag, computers }) => `${tag} ${computers}`);
};
const change = (agentIds: string[], body: { tags?: string[]; add?: string[]; remove?: string[] }) =>
  desk(api.fleet.tag, { body: { agentIds, ...body } });

describe('the tags of a computer', () => {
  it('are kept as they were typed, and are the same whatever case and accents', async () => {
    expect((await set([' Urgencias ', 'planta-2', 'URGENCIAS', 'urgéncias'])).tags).toEqual(['Urgencias', 'planta-2']);
    await change([ids[0] ?? ''], { add: ['urgencias', 'nueva'], remove: ['PLANTA-2'] });
    expect(await tagsOf()).toEqual(['Urgencias', 'nueva']);
    expect((await set(['urgencias'])).tags).toEqual(['urgencias']);
    expect((await set([])).tags).toEqual([]);
  });

  it('are twenty at most, and hold nothing that parts tags elsewhere', async () => {
    const many = Array.from({ length: 20 }, (_, n) => `t${n}`);
    await set(many);
    expect(await refusal(set([...many, 'una-más']))).toMatchObject({
      status: 400,
      details: [{ path: 'tags', message: 'value.tooMany' }],
    });
    for (const tag of ['a,b', 'a;b', 'a|b', 'a\\b', '']) expect((await refused(set([tag])))[0], tag).toBe(400);
    expect(await refusal(change([ids[0] ?? ''], { add: ['una-más'] }))).toMatchObject({
      status: 400,
      details: [{ path: 'add', message: 'value.tooMany' }],
    });
    expect(await tagsOf()).toEqual(many);
  });
});

describe('the tags of many computers', () => {
  it('become exactly those given, or some more and some fewer', async () => {
    await set(['a', 'b'], 0);
    await set(['b', 'c'], 1);
    expect(await change(ids, { add: ['d'], remove: ['b'] })).toEqual({ affected: 3 });
    expect([await tagsOf(0), await tagsOf(1), await tagsOf(2)]).toEqual([['a', 'd'], ['c', 'd'], ['d']]);
    expect(await change(ids, { tags: ['z'] })).toEqual({ affected: 3 });
    expect([await tagsOf(0), await tagsOf(1), await tagsOf(2)]).toEqual([['z'], ['z'], ['z']]);
    expect((await refused(change(ids, {})))[0]).toBe(400);
  });

  it('leave those alone that would get too many', async () => {
    const many = Array.from({ length: 20 }, (_, n) => `t${n}`);
    await set(many);
    expect(await change(ids, { add: ['una-más'] })).toEqual({ affected: 2 });
    expect(await tagsOf(0)).toEqual(many);
    expect(await tagsOf(1)).toEqual(['una-más']);
  });

  it('of computers of another agency, or of none, change not at all', async () => {
    const foreign = await makeComputers(app, (await makeAgency(app)).id, 1);
    expect(await refused(change([...ids, ...foreign], { add: ['a'] }))).toEqual([404, 'computer.notfound']);
    expect(await tagsOf()).toEqual([]);
    const reader = app.as((await makeUser(app, 'ROLE_READONLY', [agency.id])).authorization);
    const body = { agentIds: ids, add: ['a'] };
    expect(await refused(reader(api.fleet.tag, { body }))).toEqual([403, 'forbidden']);
  });
});

describe('the suggestions', () => {
  it('are the tags in use, the most used first, true after every change', async () => {
    await change(ids, { add: ['común'] });
    await change(ids.slice(0, 2), { add: ['dos'] });
    expect(await suggested()).toEqual(['común 3', 'dos 2']);
    await set(['dos', 'Una'], 2);
    expect(await suggested()).toEqual(['dos 3', 'común 2', 'Una 1']);
    await desk(api.computers.remove, { params: { agentId: ids[2] ?? '' } });
    expect(await suggested()).toEqual(['común 2', 'dos 2']);
    await change(ids.slice(0, 2), { tags: [] });
    expect(await suggested()).toEqual([]);
  });

  it('stay true when many people tag at once', async () => {
    await Promise.all(
      ['a', 'b', 'c', 'a', 'b'].map((tag, n) => change(n % 2 ? ids : [...ids].reverse(), { add: [tag] })),
    );
    expect((await suggested()).sort()).toEqual(['a 3', 'b 3', 'c 3']);
  });
});
