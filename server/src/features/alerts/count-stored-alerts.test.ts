import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { makeFormerSchema } from '../../testing/former-schema.ts';

let former: Awaited<ReturnType<typeof makeFormerSchema>>;
beforeAll(async () => {
  former = await makeFormerSchema('0016');
});
afterAll(() => former.dispose());

it('alerts from before they were counted are, as active, as raised on their days, and by dates that their ids do not say', async () => {
  const { client } = former;
  await client.query(`create table alerts_all partition of alerts
    for values from ('00000000-0000-0000-0000-000000000000') to ('ffffffff-ffff-ffff-ffff-ffffffffffff')`);
  const at = Date.parse('2026-11-20T10:00:00Z');
  const [agency, agent, vaccine] = [newId(), newId(), newId()];
  const store = async (idMadeAt: number, date: number, status: number) => {
    const id = newId(idMadeAt);
    await client.query(
      `insert into alerts (id, agent_id, agency_id, realm, vaccine_id, vaccine_name, agency_name, computer_name, message, detail,
        date, status, search, subject) values ($1, $2, $3, 1, $4, 'v', 'a', 'c', 'xmrig', '{}', $5, $6, '', 'xmrig')`,
      [id, agent, agency, vaccine, new Date(date).toISOString(), status],
    );
    return id;
  };
  await store(at, at, 1);
  const latest = await store(at + 1000, at + 1000, 2);
  const misdated = await store(at + 2000, at - 40 * 86_400_000, 1);
  expect((await former.migrate()).length).toBeGreaterThan(0);
  const deltas = await client.query(
    'select day::text, active, raised, latest_id from alert_deltas where agency_id = $1 order by day',
    [agency],
  );
  expect(deltas.rows).toEqual([
    { day: '2026-10-11', active: 1, raised: 1, latest_id: misdated },
    { day: '2026-11-20', active: 1, raised: 2, latest_id: latest },
  ]);
  const { rows } = await client.query('select id from misdated_alerts');
  expect(rows).toEqual([{ id: misdated }]);
});
