import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FederatedServer, startFederatedServer } from '../../testing/federated-server.ts';
import { clearLeftovers, pruneFeed } from './clear-feed.ts';

let here: FederatedServer;
beforeAll(async () => {
  here = await startFederatedServer();
  await here.connect();
});
afterAll(() => here.stop());

const held = async () =>
  (await here.query<{ position: number }>('select position from feed order by position')).map(
    ({ position }) => position,
  );

it('what was told is held for a week, without gaps, and what was not for as long as it takes', async () => {
  const old = `now() - interval '8 days'`;
  await here.query(`insert into feed (stream, row_id, position, noted_on) values
    ('sectors', gen_random_uuid(), 1, ${old}), ('sectors', gen_random_uuid(), 2, ${old}), ('sectors', gen_random_uuid(), 3, now()),
    ('sectors', gen_random_uuid(), 4, ${old}), ('sectors', gen_random_uuid(), 9, ${old}), ('agencies', gen_random_uuid(), 5, ${old})`);
  await here.query(`insert into upstream_positions values ('sectors', 4)`);
  await pruneFeed(here.app.system);
  expect(await held()).toEqual([3, 4, 5, 9]);
  await here.query(`update feed set noted_on = ${old}`);
  await pruneFeed(here.app.system);
  expect(await held()).toEqual([5, 9]);
});

it('nothing goes as left over while there is a main server', async () => {
  const before = await held();
  expect(before.length).toBeGreaterThan(0);
  expect(await clearLeftovers(here.app.system)).toBe(false);
  expect(await held()).toEqual(before);
  await here.query('delete from upstream');
  expect(await clearLeftovers(here.app.system)).toBe(true);
  expect(await held()).toEqual([]);
});
