import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
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
 * The generation of what is wanted in the agency that a statement has joined, another after each change of it; `null` in a transaction that
 * has written: that may be rolled back, and the generation be another's then.
 */
export const policyGeneration = sql<string | null>`case when pg_current_xact_id_if_assigned() is null
  then concat_ws(' ', current_database(), (select generation from policy_clock), agencies.policy_generation) end`;

export interface AgencyGeneration {
  agencyId: string;
  policyGeneration: string | null;
}

/**
 * Read once for each generation of the catalogue and of the agencies: whatever changes what is wanted moves one of the two, or agents
 * would not learn of it. Without a generation it is read for the caller alone.
 */
export const readWantedIn = async (db: Kysely<DB>, inAgencies: readonly AgencyGeneration[]): Promise<WantedIn> => {
  const generations = new Map(inAgencies.map(({ agencyId, policyGeneration: told }) => [agencyId, told]));
  const key = keyOf(generations);
  const found = key === undefined ? undefined : known.get(key);
  if (found && Date.now() < found.until) return found;
  const agencyIds = [...generations.keys()];
  const vaccines = await readCatalogue(db, agencyIds);
  const agencies = await readAgencySettings(db, agencyIds);
  if (key !== undefined) known.set(key, { vaccines, agencies, until: untilOneExpires(vaccines) });
  return { vaccines, agencies };
};

const keyOf = (generations: ReadonlyMap<string, string | null>): string | undefined => {
  const parts: string[] = [];
  for (const [agencyId, generation] of generations) {
    if (generation === null) return undefined;
    parts.push(`${agencyId} ${generation}`);
  }
  return parts.sort().join(',');
};

const untilOneExpires = (vaccines: readonly CatalogueVaccine[]): number =>
  Math.min(
    ...vaccines.map(({ expiration }) => (expiration === null ? Number.POSITIVE_INFINITY : Date.parse(expiration))),
  );
