import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { readCatalogue } from './catalogue.queries.ts';
import { isExpired } from './deployable-vaccine.ts';
import { isVisibleTo, visibleRow } from './visibility.ts';

/** An agency, as far as it decides which vaccines it may use. */
export interface PlacedAgency {
  id: string;
  serviceType: number;
  instanceId: string;
}

/** How many vaccines that have not expired each of some agencies may use. */
export const countUsableVaccines = async (
  db: Kysely<DB>,
  agencies: readonly PlacedAgency[],
): Promise<Map<string, number>> => {
  const ids = agencies.map(({ id }) => id);
  const vaccines = await readCatalogue(db, ids);
  return new Map(
    agencies.map((agency) => [agency.id, vaccines.filter((vaccine) => isVisibleTo(vaccine, agency)).length]),
  );
};

/**
 * Whether a vaccine is for any of the agencies of an instance, called `a`, that a condition names. One that is for other instances
 * alone is held against none of them, and the agencies that it names are taken out of its document, as below.
 */
export const isUsableIn = (vaccines: string, instanceId: string, isAmong: RawBuilder<boolean>): RawBuilder<boolean> => {
  const visibility = sql.ref(`${vaccines}.visibility`);
  const isFor = sql`${isAmong} and ${visibleRow('held', 'a')}`;
  return sql<boolean>`(coalesce(${visibility} -> 'instanceIds', '[]') = '[]' or ${visibility} -> 'instanceIds' ? ${instanceId})
    and exists (select from (select ${visibility} - 'agencyIds'::text as visibility,
      coalesce(${visibility} -> 'agencyIds', '[]') as named offset 0) held
    where case when held.named = '[]'
      then exists (select from agencies a where ${isFor})
      else exists (select from jsonb_array_elements_text(held.named) one (id) join agencies a on a.id = one.id::uuid
        where ${isFor}) end)`;
};

/**
 * How many vaccines that have not expired are for any agency of each of some realms. The agencies that a vaccine names
 * are taken out of its document once: it may name ten thousand, and would be unpacked for each agency that it is held
 * against.
 */
export const countUsableInRealms = async (db: Kysely<DB>, of: readonly number[]): Promise<Map<number, number>> => {
  const isFor = sql`a.realm = realms.realm and ${visibleRow('v', 'a')}`;
  const { rows } = await sql<{ realm: number; vaccines: number }>`
    with catalogue as materialized (
      select v.visibility - 'agencyIds'::text as visibility, coalesce(v.visibility -> 'agencyIds', '[]') as named
      from vaccines v where not ${isExpired('v')})
    select realm, (select count(*)::int from catalogue v where case when v.named = '[]'
        then exists (select from agencies a where ${isFor})
        else exists (select from jsonb_array_elements_text(v.named) one (id) join agencies a on a.id = one.id::uuid
          where ${isFor}) end) as vaccines
    from unnest(${of}::int[]) realms (realm)`.execute(db);
  return new Map(rows.map(({ realm, vaccines }) => [realm, vaccines]));
};
