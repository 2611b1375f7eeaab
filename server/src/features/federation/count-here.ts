import type { InstanceTotals } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Chore } from '../../platform/jobs/leader.ts';

const everyMs = 10_000;
const countedEvery = '10 minutes';
/** What differs from what it told is seen to come, or not: a difference of minutes ago would be said to be one of now. */
const countedAgainEvery = '30 seconds';

const ofTold = (column: string, instanceId: string) =>
  sql`${sql.ref(column)} in (select id from agencies where origin = ${instanceId})`;

/** Computers of this server that are still on their way to where their agency went. */
const onTheirWay = (instanceId: string) => sql`(select count(*) from computer_commands k
  join computers c on c.id = k.computer_id and c.origin is null and c.installation_mode <> 2
  where k.type = 'move' and ${ofTold('c.agency_id', instanceId)})`;

/** What agencies of this server raised before they went. */
const raisedHere = (instanceId: string) => sql`(select count(*) from agency_offers o
  join alerts t on t.agency_id = o.agency_id and t.status = 1 and t.origin is null
  where o.instance_id = ${instanceId} and o.state = 'ACCEPTED')`;

/** Counts what has come of an instance, from what is counted anyway: what is folded, and what is yet to be. */
export const countHere = async (db: Kysely<DB>, instanceId: string): Promise<void> => {
  const cells = (table: string, column: string) => sql`select ${sql.ref(column)} as n from ${sql.table(table)}
    where ${ofTold('agency_id', instanceId)}`;
  const sum = (table: string, deltas: string, column: string) =>
    sql`(select coalesce(sum(n), 0) from (${cells(table, column)} union all ${cells(deltas, column)}) counted)`;
  const { rows } = await sql<InstanceTotals>`select
      (select count(*) from sectors where origin = ${instanceId})::int as sectors,
      (select count(*) from agencies where origin = ${instanceId})::int as agencies,
      greatest(0, ${sum('population_cells', 'population_deltas', 'computers')} - ${onTheirWay(instanceId)})::int as computers,
      greatest(0, ${sum('alert_vaccines', 'alert_deltas', 'active')} - ${raisedHere(instanceId)})::int as "activeAlerts"`.execute(
    db,
  );
  await sql`update instances set here = ${JSON.stringify(rows[0])}::jsonb, counted_on = now()
    where id = ${instanceId}`.execute(db);
};

/** Counts what has come of each instance, now and then. */
export const countInstances: Chore = {
  name: 'count instances',
  everyMs,
  run: async (system) => {
    const { rows } = await system.read('federation: what is to be counted', (db) =>
      sql<{ id: string }>`select id from instances where type = 'FEDERATED' and epoch is not null and removed_on is null
        and coalesce(counted_on < now() - ${countedEvery}::interval
          or (counted_on < now() - ${countedAgainEvery}::interval and here is distinct from report -> 'totals'), true)
        order by id`.execute(db),
    );
    for (const { id } of rows) await system.write('federation: counting', (db) => countHere(db, id));
  },
};
