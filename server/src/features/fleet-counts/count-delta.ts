import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

/** One fact of a vaccine on a computer, as it is counted. */
export interface Fact {
  vaccineId: string;
  agencyId: string;
  osFamily: string;
  agentVersion: string;
  byHand: number;
  outcome: number;
  content: string;
}

/** Sums what a transaction adds to the counts. A worker folds the sums into cells: no counter is ever a hot row. */
export const createTally = () => {
  const sums = new Map<string, { fact: Fact; computers: number }>();
  return {
    add(fact: Fact, computers: number): void {
      // A pair of which nothing was asked and nothing is reported is no fact: it is what the population leaves over.
      if (fact.outcome === 0 && fact.byHand === 0) return;
      const { vaccineId, agencyId, osFamily, agentVersion, byHand, outcome, content } = fact;
      const key = [vaccineId, agencyId, osFamily, agentVersion, byHand, outcome, content].join('|');
      const sum = sums.get(key);
      if (sum) sum.computers += computers;
      else sums.set(key, { fact, computers });
    },
    async append(db: Kysely<DB>): Promise<void> {
      const rows = [...sums.values()].filter((sum) => sum.computers !== 0);
      if (rows.length === 0) return;
      const column = <T>(of: (sum: { fact: Fact; computers: number }) => T): T[] => rows.map(of);
      // Arrays: a statement takes 65,535 values, and a batch of a large fleet has more facts than that.
      await sql`insert into report_deltas
          (vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content, computers)
        select * from unnest(${column(({ fact }) => fact.vaccineId)}::uuid[], ${column(({ fact }) => fact.agencyId)}::uuid[],
          ${column(({ fact }) => fact.osFamily)}::text[], ${column(({ fact }) => fact.agentVersion)}::text[],
          ${column(({ fact }) => fact.byHand)}::smallint[], ${column(({ fact }) => fact.outcome)}::smallint[],
          ${column(({ fact }) => fact.content)}::text[], ${column(({ computers }) => computers)}::bigint[])`.execute(
        db,
      );
    },
  };
};

export interface Kind {
  agencyId: string;
  osFamily: string;
  agentVersion: string;
}

/** Adds computers to the population of their kind, or takes them away. Golden images count nowhere. */
export const appendPopulation = (db: Kysely<DB>, kind: Kind, computers: number) =>
  appendPopulations(db, [kind], computers);

/** The same for many computers, each of its own kind: summed up first. */
export const appendPopulations = async (db: Kysely<DB>, kinds: readonly Kind[], each: number): Promise<void> => {
  const sums = new Map<string, Kind & { computers: number }>();
  for (const kind of kinds) {
    const key = `${kind.agencyId}|${kind.osFamily}|${kind.agentVersion}`;
    const sum = sums.get(key);
    if (sum) sum.computers += each;
    else sums.set(key, { ...kind, computers: each });
  }
  const rows = [...sums.values()];
  if (rows.length === 0) return;
  await sql`insert into population_deltas (agency_id, os_family, agent_version, computers)
    select * from unnest(${rows.map((row) => row.agencyId)}::uuid[], ${rows.map((row) => row.osFamily)}::text[],
      ${rows.map((row) => row.agentVersion)}::text[], ${rows.map((row) => row.computers)}::bigint[])`.execute(db);
};
