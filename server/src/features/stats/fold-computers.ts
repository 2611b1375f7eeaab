import { sql } from 'kysely';
import type { Chore } from '../../platform/jobs/leader.ts';
import { foldedAtOnce } from './fold-alerts.ts';
import { oldestDay } from './kept-days.ts';

/**
 * Folds what triggers noted of computers into counts, in the order of their keys: how many there are of each system and
 * status, and how many enrolled on a day. One that moves has enrolled nowhere anew; one that goes has enrolled all the
 * same.
 */
export const foldComputers: Chore = {
  name: 'fold computer counts',
  everyMs: 1_000,
  run: async (system) => {
    await system.write('counting: computers', (db) =>
      sql`with taken as (
        delete from computer_deltas where id in (select id from computer_deltas order by id limit ${foldedAtOnce})
        returning agency_id, realm, os, status, computers, enrolled_on),
      -- Each once for its agency, and once for the realm.
      held as (
        select taken.*, held_by from taken
        cross join lateral (values (taken.agency_id), (realm_total(taken.realm))) holders (held_by)),
      cells as (
        insert into computer_cells as c (agency_id, os, status, computers)
        select held_by, os, status, sum(computers) from held
        group by 1, 2, 3 having sum(computers) <> 0 order by 1, 2, 3
        on conflict (agency_id, os, status) do update set computers = c.computers + excluded.computers)
      insert into computer_days as c (agency_id, day, enrolled)
      select held_by, enrolled_on, sum(computers) from held where enrolled_on >= ${oldestDay}
      group by 1, 2 order by 1, 2
      on conflict (agency_id, day) do update set enrolled = c.enrolled + excluded.enrolled`.execute(db),
    );
  },
};
