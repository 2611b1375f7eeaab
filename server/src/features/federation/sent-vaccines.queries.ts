import { maxSentVaccines } from '@egida/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

/**
 * The vaccines that are for an instance, as `v`, with what each is sent as: those that its visibility lets in it, where vaccines are
 * managed from here. Of the agencies that one names, those of the instance alone are known there, by the ids that they
 * have here; one that names none of them is not for it.
 */
export const vaccinesFor = (instanceId: string): RawBuilder<unknown> => sql`(
  select v.id, v.name, v.name_key, v.visibility, named.agencies, case when named.every then v.export_sha256
      else encode(sha256(convert_to(v.export_sha256 || ' ' || array_to_string(named.agencies, ' '), 'UTF8')), 'hex') end as sha256
  from vaccines v
  cross join lateral (select coalesce(v.visibility -> 'agencyIds', '[]') = '[]' as every,
    array(select a.id from jsonb_array_elements_text(coalesce(v.visibility -> 'agencyIds', '[]')) one
      join agencies a on a.id = one::uuid and a.instance_id = ${instanceId} order by a.id) as agencies) named
  where (named.every or named.agencies <> '{}')
    and (coalesce(v.visibility -> 'instanceIds', '[]') = '[]' or v.visibility -> 'instanceIds' ? ${instanceId}::text)
    and exists (select from instances i where i.id = ${instanceId} and i.type = 'FEDERATED' and i.manage_vaccines
      and i.removed_on is null))`;

/** As many of them as are sent. */
const sentFor = (instanceId: string) =>
  sql`(select * from ${vaccinesFor(instanceId)} v order by id limit ${sql.lit(maxSentVaccines)})`;

export interface SentRow {
  id: string;
  sha256: string;
  /** Those that it is for by name; none where it is for each. */
  agencies: string[];
  /** It was told to stand there as it would be sent. */
  isThere: boolean;
}

/** The next of them, in the order of their ids. */
export const readSent = async (
  db: Kysely<DB>,
  instanceId: string,
  after: string | undefined,
  atMost: number,
): Promise<SentRow[]> => {
  const { rows } = await sql<SentRow>`select v.id, v.sha256, v.agencies, t.vaccine_id is not null as "isThere"
    from ${sentFor(instanceId)} v
    left join instance_vaccines t on t.instance_id = ${instanceId} and t.vaccine_id = v.id and t.outcome = 'APPLIED'
      and t.sha256 = v.sha256
    where ${after === undefined ? sql`true` : sql`v.id > ${after}`} order by v.id limit ${atMost}`.execute(db);
  return rows;
};

/** What there is to be known of which vaccines are for an instance: the same as long as none of them is another. */
const markSql = (
  instanceId: string,
) => sql`(select concat_ws(' ', k.generation, i.manage_vaccines, i.epoch, i.epoch_cleaned,
    (select position from federation_positions p where p.instance_id = i.id and p.stream = 'agencies'))
  from policy_clock k, instances i where i.id = ${instanceId})`;

export const readMark = async (db: Kysely<DB>, instanceId: string): Promise<string> =>
  (await sql<{ mark: string }>`select ${markSql(instanceId)} as mark`.execute(db)).rows[0]?.mark ?? '';

/** All of them, each as its id and what it is sent as, with the mark that this was read at. */
export const readAllSent = async (db: Kysely<DB>, instanceId: string) => {
  const { rows } = await sql<{
    mark: string;
    sent: Pick<SentRow, 'id' | 'sha256'>[];
  }>`select ${markSql(instanceId)} as mark,
    coalesce((select json_agg(json_build_object('id', v.id, 'sha256', v.sha256) order by v.id)
      from ${sentFor(instanceId)} v), '[]') as sent`.execute(db);
  return rows[0] ?? { mark: '', sent: [] };
};
