import { sql } from 'kysely';
import type { System } from '../db/system.ts';
import type { Chore } from './leader.ts';

const atOnce = 20_000;

/** Folds appended deltas into their cells, in the order of the keys; what is left at zero goes. */
const foldPopulation = (system: System) =>
  system.write('counting: population', (db) =>
    sql`with taken as (
        delete from population_deltas where id in (select id from population_deltas order by id limit ${atOnce})
        returning agency_id, os_family, agent_version, computers)
      insert into population_cells as c (agency_id, os_family, agent_version, computers)
      select agency_id, os_family, agent_version, sum(computers) from taken
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (agency_id, os_family, agent_version) do update set computers = c.computers + excluded.computers`.execute(
      db,
    ),
  );

const foldReports = (system: System) =>
  system.write('counting: reports', (db) =>
    sql`with taken as (
        delete from report_deltas where id in (select id from report_deltas order by id limit ${atOnce})
        returning vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content, computers)
      insert into report_cells as c (vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content, computers)
      select vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content, sum(computers) from taken
      where exists (select from vaccines v where v.id = vaccine_id)
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
      on conflict (vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content)
      do update set computers = c.computers + excluded.computers`.execute(db),
  );

export const foldDeltas: Chore = {
  name: 'fold deltas',
  everyMs: 1_000,
  run: async (system) => {
    await foldPopulation(system);
    await foldReports(system);
  },
};

/** Cells that count nothing, and those of vaccines that are gone. */
export const dropEmptyCells: Chore = {
  name: 'drop empty cells',
  everyMs: 10 * 60_000,
  run: async (system) => {
    await system.write('counting: empty cells', async (db) => {
      await sql`delete from population_cells where computers = 0`.execute(db);
      await sql`delete from report_cells c where computers = 0
        or not exists (select from vaccines v where v.id = c.vaccine_id)`.execute(db);
    });
  },
};
