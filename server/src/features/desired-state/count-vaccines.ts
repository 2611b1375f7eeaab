import { installationModes } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { plannedOnce } from '../../platform/db/planned-once.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { presentOutcomes } from '../fleet-counts/fleet-counts.ts';
import type { CatalogueVaccine } from './catalogue.queries.ts';
import { type DesiredGroup, type GroupedComputer, groupComputers } from './desired-groups.ts';
import { type AgencyGeneration, readWantedIn } from './wanted-in.ts';

interface CountedComputer extends GroupedComputer, AgencyGeneration {
  /** A golden image gets no vaccines itself, so it lacks none. */
  installationMode?: number | undefined;
  /** Told by another instance, which alone knows what is applied there. */
  remote?: boolean | undefined;
}
interface VaccineCounts {
  vaccinesApplied: number;
  vaccinesNotApplied: number;
}

/**
 * How many of the vaccines wanted on each computer are applied, and how many are not: over the rows of a page, or of a
 * piece of a file. The number of statements is the same however many agencies they are of.
 */
export const countVaccines = async (
  db: ScopedDb,
  given: readonly CountedComputer[],
): Promise<Map<string, VaccineCounts>> => {
  const computers = given.filter(({ remote }) => !remote);
  if (computers.length === 0) return new Map();
  const system = db.unscoped('counts vaccines of computers that were just read in scope');
  const { vaccines, agencies } = await readWantedIn(system, computers);
  const { groups, groupOf } = await groupComputers(system, computers, vaccines, agencies);
  const applied = await countApplied(system, computers, vaccines, groups, groupOf);
  return new Map(
    computers.map(({ id, installationMode }, index) => {
      const vaccinesApplied = applied.get(id) ?? 0;
      const size = groups[groupOf[index] ?? 0]?.size ?? 0;
      const isGolden = installationMode === installationModes.GOLDEN;
      return [id, { vaccinesApplied, vaccinesNotApplied: isGolden ? 0 : size - vaccinesApplied }];
    }),
  );
};

/** Applied is what holds the content that is wanted now, whether or not it could be stopped before. */
const countApplied = async (
  db: Kysely<DB>,
  computers: readonly CountedComputer[],
  vaccines: readonly CatalogueVaccine[],
  groups: readonly DesiredGroup[],
  groupOf: readonly number[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; applied: number }>`${plannedOnce}
    select held.id, count(*)::int as applied
    from (select c.id, c.number, r.vaccine_id, r.content
      from unnest(${computers.map(({ id }) => id)}::uuid[], ${groupOf}::int[]) c(id, number)
      -- All of a computer's at once, as they lie: looking each vaccine up would read forty times as many pages.
      cross join lateral (select vaccine_id, content from reports
        where computer_id = c.id and outcome = any(${presentOutcomes}::int[]) offset 0) r offset 0) held
    join unnest(${groups.map(({ bits }) => bits)}::varbit[]) with ordinality g(bits, place)
      on g.place = held.number + 1
    join unnest(${vaccines.map(({ id }) => id)}::uuid[], ${vaccines.map(({ content }) => content)}::text[])
      with ordinality v(id, content, place) on v.id = held.vaccine_id and v.content = held.content
    where get_bit(g.bits, (v.place - 1)::int) = 1
    group by held.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.applied]));
};
