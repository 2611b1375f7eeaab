import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { plannedOnce } from '../../platform/db/planned-once.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { type AgencySettings, type CatalogueVaccine, readAgencySettings, readCatalogue } from './catalogue.queries.ts';

/** All that decides what is wanted in some agencies, but what was asked by hand of single computers. */
interface WantedIn {
  vaccines: readonly CatalogueVaccine[];
  agencies: readonly AgencySettings[];
}

/** Of vaccines and agencies together, each some hundred bytes. */
const keptAtMost = 200_000;

const known = new LRUCache<string, WantedIn & { until: number }>({
  max: 1_000,
  maxSize: keptAtMost,
  sizeCalculation: ({ vaccines, agencies }) => vaccines.length + agencies.length + 1,
});

/**
 * Read once for each generation of the catalogue and of the agencies: whatever changes what is wanted moves one of the two, or agents
 * would not learn of it. A transaction that has written may be rolled back, and its generation be another's then: it reads for itself.
 */
export const readWantedIn = async (db: Kysely<DB>, agencyIds: readonly string[]): Promise<WantedIn> => {
  const key = await readGenerations(db, agencyIds);
  const found = key === undefined ? undefined : known.get(key);
  if (found && Date.now() < found.until) return found;
  const vaccines = await readCatalogue(db, agencyIds);
  const agencies = await readAgencySettings(db, agencyIds);
  if (key !== undefined) known.set(key, { vaccines, agencies, until: untilOneExpires(vaccines) });
  return { vaccines, agencies };
};

const readGenerations = async (db: Kysely<DB>, agencyIds: readonly string[]): Promise<string | undefined> => {
  const { rows } = await sql<{ key: string; hasWritten: boolean }>`${plannedOnce}
    select concat_ws(' ', current_database(), k.generation,
        (select string_agg(a.id || ':' || a.policy_generation, ' ' order by a.id)
          from agencies a where a.id = any(${agencyIds}))) as key,
      pg_current_xact_id_if_assigned() is not null as "hasWritten"
    from policy_clock k`.execute(db);
  const [row] = rows;
  return row && !row.hasWritten ? row.key : undefined;
};

const untilOneExpires = (vaccines: readonly CatalogueVaccine[]): number =>
  Math.min(
    ...vaccines.map(({ expiration }) => (expiration === null ? Number.POSITIVE_INFINITY : Date.parse(expiration))),
  );
