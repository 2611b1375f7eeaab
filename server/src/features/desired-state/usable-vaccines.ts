import { type Kysely, sql } from 'kysely';
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
