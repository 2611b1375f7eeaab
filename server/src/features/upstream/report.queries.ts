import type { InstanceCert, InstanceTotals } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

const ofMain = sql`instance_id = (select id from instances where type = 'main') and origin is null`;

/** What there is of this server's own, from counts that are kept anyway: no table of computers or alerts is read through. */
export const readTotals = async (db: Kysely<DB>): Promise<InstanceTotals> => {
  const { rows } = await sql<InstanceTotals>`
    with own as (select id from agencies where ${ofMain})
    select (select count(*) from sectors where ${ofMain}) as sectors,
      (select count(*) from own) as agencies,
      (select greatest(coalesce(sum(computers), 0), 0)::bigint from (
        select agency_id, computers from population_cells union all select agency_id, computers from population_deltas) counted
        where agency_id in (select id from own)) as computers,
      (select greatest(coalesce(sum(active), 0), 0)::bigint from alert_cells
        where agency_id in (select id from own)) as "activeAlerts"`.execute(db);
  return rows[0] ?? { sectors: 0, agencies: 0, computers: 0, activeAlerts: 0 };
};

const mostCerts = 200;

export const readCerts = (db: Kysely<DB>): Promise<InstanceCert[]> =>
  db
    .selectFrom('certs')
    .select(['name', 'global', 'since', 'until', 'fingerprint'])
    .orderBy('until')
    .orderBy('id')
    .limit(mostCerts)
    .execute();
