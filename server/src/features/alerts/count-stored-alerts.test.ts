import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { newId } from '../../platform/db/new-id.ts';
import { withDatabase } from '../../testing/global-setup.ts';

const ours = fileURLToPath(new URL('../../../migrations', import.meta.url));
const server = inject('databaseServer');
const name = `egida_counted_${newId().replaceAll('-', '')}`;
const url = withDatabase(server, name);
const admin = new pg.Client({ connectionString: server });
const client = new pg.Client({ connectionString: url });
let folder: string;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name}`);
  folder = await mkdtemp(join(tmpdir(), 'egida-counted-'));
  const before = (await readdir(ours)).filter((file) => file < '0016');
  for (const file of before) await cp(join(ours, file), join(folder, file));
  await migrate(url, folder);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true });
});

it('alerts from before they were counted are, as active, as raised on their days, and by dates that their ids do not say', async () => {
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
  expect((await migrate(url, ours)).length).toBeGreaterThan(0);
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
