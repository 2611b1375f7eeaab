import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { dayMs } from '../../platform/durations.ts';
import { enrolledAgent, makeAgency, makeUser } from '../../testing/factories.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const query = <Row extends object>(text: string, values: unknown[] = []) => app.system.pool.query<Row>(text, values);

it('what happened to a computer, and that one was removed, is kept as long as the audit log', async () => {
  const { id: agencyId, apikey } = await makeAgency(app);
  const { agentId } = await enrolledAgent(app, apikey);
  const days = (count: number) => Date.now() - count * dayMs;
  const events = [newId(days(1096)), newId(days(1094))];
  await query(
    `insert into computer_events (id, computer_id, agency_id, event) select unnest($1::uuid[]), $2, $3, 'TAGS'`,
    [events, agentId, agencyId],
  );
  const removed = [await enrolledAgent(app, apikey), await enrolledAgent(app, apikey)].map((agent) => agent.agentId);
  for (const id of removed) await admin(api.computers.remove, { params: { agentId: id } });
  await query(`update removed_computers set removed_on = now() - interval '1096 days' where id = $1`, [removed[0]]);
  await app.runChore('enforce retention');
  const { rows: left } = await query<{ id: string }>('select id from computer_events where id = any($1)', [events]);
  expect(left.map(({ id }) => id)).toEqual([events[1]]);
  const { rows: known } = await query<{ id: string }>('select id from removed_computers where agency_id = $1', [
    agencyId,
  ]);
  expect(known.map(({ id }) => id)).toEqual([removed[1]]);
});
