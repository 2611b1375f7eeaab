import { type Kysely, sql } from 'kysely';
import { isFreeUntilCommit } from '../../platform/db/advisory-locks.ts';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { lockPopulation } from './population.ts';

const atOnce = 20_000;

/** Folds appended deltas into their cells, in the order of the keys. */
const foldPopulation = (system: System) =>
  system.write('counting: population', async (db) => {
    // In a statement before: what folds sees who moved while it waited.
    await lockPopulation(db);
    await sql`with taken as (
        delete from population_deltas where id in (select id from population_deltas order by id limit ${atOnce})
        returning agency_id, os_family, agent_version, computers),
      summed as (
        select a.instance_id, t.agency_id, t.os_family, t.agent_version, sum(t.computers) as computers
        from taken t join agencies a on a.id = t.agency_id
        group by 1, 2, 3, 4 having sum(t.computers) <> 0),
      of_versions as (
        insert into version_cells as v (instance_id, os_family, agent_version, computers)
        select instance_id, os_family, agent_version, sum(computers) from summed
        group by 1, 2, 3 order by 1, 2, 3
        on conflict (instance_id, os_family, agent_version) do update set computers = v.computers + excluded.computers)
      insert into population_cells as c (agency_id, os_family, agent_version, computers)
      select agency_id, os_family, agent_version, computers from summed order by 1, 2, 3
      on conflict (agency_id, os_family, agent_version) do update set computers = c.computers + excluded.computers`.execute(
      db,
    );
  });

const isOfAny = sql<boolean>`exists (select from vaccines v where v.id = d.vaccine_id)`;

/**
 * What is said of a vaccine that is gone is dropped. Not while an import is under way: one that it brings back was counted there
 * already, and is seen here only once that is done, so what agents say of it meanwhile stays until then. So does what is said of
 * one that is just being deleted: whoever deletes it takes away the cells that there are, and would not see these.
 */
const foldReports = (system: System) =>
  system.write('counting: reports', async (db) => {
    const takesAll = await isFreeUntilCommit(db, 'imports');
    await sql`with first as materialized (
        select d.id, d.vaccine_id from report_deltas d where ${takesAll ? sql`true` : isOfAny} order by d.id limit ${atOnce}),
      held as (
        select v.id from vaccines v where v.id in (select vaccine_id from first) for key share of v skip locked),
      taken as (
        delete from report_deltas d using first f where d.id = f.id and (
          f.vaccine_id in (select id from held) or not ${isOfAny})
        returning d.vaccine_id, d.agency_id, d.os_family, d.agent_version, d.by_hand, d.outcome, d.content, d.computers)
      insert into report_cells as c (vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content, computers)
      select vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content, sum(computers) from taken
      where vaccine_id in (select id from held)
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
      on conflict (vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content)
      do update set computers = c.computers + excluded.computers`.execute(db);
  });

export const foldDeltas: Chore = {
  name: 'fold deltas',
  everyMs: 1_000,
  run: async (system) => {
    await foldPopulation(system);
    await foldReports(system);
  },
};

/** An agency that was deleted took its cells along: versions are what the cells of those that stand add up to. */
const recountVersions = async (db: Kysely<DB>): Promise<void> => {
  const counted = sql`(select a.instance_id, p.os_family, p.agent_version, sum(p.computers) as computers
    from population_cells p join agencies a on a.id = p.agency_id group by 1, 2, 3)`;
  await sql`delete from version_cells v where not exists (select from ${counted} c where c.instance_id = v.instance_id
    and c.os_family = v.os_family and c.agent_version = v.agent_version)`.execute(db);
  await sql`insert into version_cells as v (instance_id, os_family, agent_version, computers)
    select * from ${counted} c order by 1, 2, 3
    on conflict (instance_id, os_family, agent_version) do update set computers = excluded.computers
      where v.computers <> excluded.computers`.execute(db);
};

/** Cells that count nothing, and those of vaccines that are gone. */
export const dropEmptyCells: Chore = {
  name: 'drop empty cells',
  everyMs: 10 * 60_000,
  run: async (system) => {
    await system.write('counting: empty cells', async (db) => {
      await lockPopulation(db);
      await sql`delete from population_cells where computers = 0`.execute(db);
      await recountVersions(db);
      await sql`delete from report_cells c where computers = 0
        or not exists (select from vaccines v where v.id = c.vaccine_id)`.execute(db);
    });
  },
};
