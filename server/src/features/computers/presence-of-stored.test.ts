import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { makeFormerSchema } from '../../testing/former-schema.ts';

let former: Awaited<ReturnType<typeof makeFormerSchema>>;
beforeAll(async () => {
  former = await makeFormerSchema('0037');
});
afterAll(() => former.dispose());

it('computers from before their presence stood apart are as they were, and counted once', async () => {
  const { client } = former;
  const [instance, agency] = [newId(), newId()];
  await client.query(`insert into instances (id, name, name_key, search, type) values ($1, 'p', 'p', 'p', 'main')`, [
    instance,
  ]);
  await client.query(
    `insert into agencies (id, instance_id, realm, name, name_key, search, apikey) values ($1, $2, 1, 'a', 'a', 'a', 'k')`,
    [agency, instance],
  );
  const since = '2026-10-01T10:00:00.000Z';
  const store = async (computer: string, status: number, offlineSince: string | null, mode = 0) => {
    const id = newId();
    await client.query(
      `insert into computers (id, agency_id, realm, machine_id, name, name_key, search, os, os_family, agent_version, version_key,
        cpu, memory, disks, logical_disks, users, inventory_hash, state_hash, status, offline_since, installation_mode)
      values ($1, $2, 1, $3, $3, $3, $3, 'Debian', 'linux', '2.7.0', 1, 'cpu', 1, '[]', '[]', '[]', '', '', $4, $5, $6)`,
      [id, agency, computer, status, offlineSince, mode],
    );
    return id;
  };
  const expected = [
    { computer_id: await store('here', 0, null), name_key: 'here', status: 0, away: null },
    { computer_id: await store('away', 1, since), name_key: 'away', status: 1, away: since },
    { computer_id: await store('gone', 2, since), name_key: 'gone', status: 2, away: since },
    { computer_id: await store('roaming', 0, since, 3), name_key: 'roaming', status: 0, away: since },
  ];
  const counted = () =>
    client.query('select status, sum(computers)::int as computers from computer_deltas group by 1 order by 1');
  const before = (await counted()).rows;
  expect(before).toEqual([
    { status: 0, computers: 2 },
    { status: 1, computers: 1 },
    { status: 2, computers: 1 },
  ]);

  await former.migrate();
  const { rows } = await client.query<{ away: Date | null }>(`select computer_id, name_key, status,
    nullif(last_connection, 'infinity') as away from computer_presence order by computer_id`);
  expect(rows.map((row) => ({ ...row, away: row.away?.toISOString() ?? null }))).toEqual(expected);
  expect((await counted()).rows).toEqual(before);

  // From then on the presence is what is counted.
  await client.query('update computer_presence set status = 0 where status = 2');
  await client.query(`delete from computers where name = 'away'`);
  expect((await counted()).rows).toEqual([
    { status: 0, computers: 3 },
    { status: 1, computers: 0 },
    { status: 2, computers: 0 },
  ]);
});
