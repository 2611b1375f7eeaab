import type { Page, VaccineDelivery } from '@egida/contract';
import { sql } from 'kysely';
import { readJoinedPage } from '../../platform/db/joined-page.ts';
import type { ListQuery } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { found } from '../../platform/errors/app-error.ts';
import { vaccinesFor } from './sent-vaccines.queries.ts';

/** The vaccines that are for an instance, and how each stands there; then those that stand there alone, by their last names here. */
export const listDeliveries = async (
  db: ScopedDb,
  instanceId: string,
  query: ListQuery,
): Promise<Page<VaccineDelivery>> => {
  const isThere = db.select('instances').select('id').where('id', '=', instanceId).where('removed_on', 'is', null);
  found(await isThere.executeTakeFirst(), 'instance.notfound');
  return readJoinedPage(db, query, (inScope) => [
    sql`select v.id, v.name, v.name_key, t.error, case when t.vaccine_id is null then 'MISSING'
        when t.sha256 <> v.sha256 then 'OUTDATED' when t.outcome = 'REFUSED' then 'REFUSED' else 'SAME' end as state
      from ${vaccinesFor(instanceId)} v
      left join instance_vaccines t on t.instance_id = ${instanceId} and t.vaccine_id = v.id
      where ${inScope('vaccines', 'v')}`,
    sql`select t.vaccine_id as id, coalesce(v.name, r.name, t.vaccine_id::text) as name,
        coalesce(v.name_key, lower(r.name), t.vaccine_id::text) collate "C" as name_key, t.error, 'EXTRA' as state
      from instance_vaccines t
      left join vaccines v on v.id = t.vaccine_id
      left join removed_vaccines r on r.id = t.vaccine_id
      where t.instance_id = ${instanceId} and ${inScope('instance_vaccines', 't')}
        and not exists (select from ${vaccinesFor(instanceId)} own where own.id = t.vaccine_id)`,
  ]);
};
