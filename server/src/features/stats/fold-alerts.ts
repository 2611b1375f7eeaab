import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { oldestDay } from './kept-days.ts';
import { unnamedVaccines } from './unnamed-vaccines.ts';

/** So many deltas are folded at each turn. */
export const foldedAtOnce = 20_000;

/** Before any alert: it stands where a count went down before one came, and gives way to any other. */
const noAlert = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
const latest = sql`coalesce(max(latest_id::text collate "C")::uuid, ${noAlert})`;
/** Alerts follow their agency to another realm: they are in that of the last that are there now. */
const realm = sql`coalesce((array_agg(realm order by id desc) filter (where latest_id is not null))[1], max(realm))`;
const stillRealm = sql`case when excluded.latest_id = ${noAlert} then c.realm else excluded.realm end`;

/**
 * Folds what triggers noted of alerts into counts, in the order of their keys. Each delta is added to each count once,
 * whatever came before or after it, so that counts are true once all are folded; on the way one may be negative, and is
 * then not shown. What comes to nothing goes later.
 *
 * The triggers stand on `alerts`. They see what is written through it in whichever partition, and would not see what is
 * written to a partition by its own name. Nothing is; what drops whole ones counts them out first (`uncount_alerts`).
 */
export const foldAlerts: Chore = {
  name: 'fold alert counts',
  everyMs: 1_000,
  run: async (system) => {
    await system.write('counting: alerts', async (db) => noteShared(db, await foldDeltas(db)));
  },
};

/** Answers the computers that have raised their first alerts in an agency. */
const foldDeltas = async (db: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`with taken as (
      delete from alert_deltas where id in (select id from alert_deltas order by id limit ${foldedAtOnce})
      returning id, agency_id, realm, agent_id, vaccine_id, named, likeness, day, active, raised, latest_id),
    -- Each once for its agency, and once for the realm.
    held as (
      select taken.*, held_by, case when named then vaccine_id else ${unnamedVaccines} end as counted_vaccine from taken
      cross join lateral (values (taken.agency_id), (realm_total(taken.realm))) holders (held_by)),
    cells as (
      insert into alert_cells as c (agency_id, likeness, agent_id, active)
      select agency_id, likeness, agent_id, sum(active) from taken
      group by 1, 2, 3 having sum(active) <> 0 order by 1, 2, 3
      on conflict (agency_id, likeness, agent_id) do update set active = c.active + excluded.active),
    groups as (
      insert into alert_groups as c (agency_id, likeness, realm, vaccine_id, active, latest_id)
      select agency_id, likeness, ${realm}, min(vaccine_id::text collate "C")::uuid, sum(active), ${latest} from taken
      group by 1, 2 order by 1, 2
      on conflict (agency_id, likeness) do update set realm = ${stillRealm}, active = c.active + excluded.active,
        latest_id = greatest(c.latest_id, excluded.latest_id)),
    counted_computers as (
      insert into alert_computers as c (agent_id, agency_id, realm, active, latest_id)
      select agent_id, agency_id, ${realm}, sum(active), ${latest} from taken
      group by 1, 2 order by 1, 2
      on conflict (agent_id, agency_id) do update set realm = ${stillRealm}, active = c.active + excluded.active,
        latest_id = greatest(c.latest_id, excluded.latest_id)
      -- A row that was there already was locked by this very transaction, and says so.
      returning c.agent_id, c.xmax = 0 as is_new),
    counted_vaccines as (
      insert into alert_vaccines as c (agency_id, vaccine_id, active, latest_id)
      select held_by, counted_vaccine, sum(active), ${latest} from held
      group by 1, 2 order by 1, 2
      on conflict (agency_id, vaccine_id) do update set active = c.active + excluded.active,
        latest_id = greatest(c.latest_id, excluded.latest_id)),
    days as (
      insert into alert_days as c (agency_id, day, vaccine_id, raised)
      select held_by, day, counted_vaccine, sum(raised) from held where raised > 0 and day >= ${oldestDay}
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (agency_id, day, vaccine_id) do update set raised = c.raised + excluded.raised)
    select distinct agent_id as id from counted_computers where is_new`.execute(db);
  return rows.map(({ id }) => id);
};

/** Marks the rows of computers that have more than one: the most of all are found without adding up everybody's. */
const noteShared = async (db: Kysely<DB>, agentIds: readonly string[]): Promise<void> => {
  if (agentIds.length === 0) return;
  await sql`update alert_computers c set shared = true
    from (select agent_id from alert_computers where agent_id = any(${agentIds}) group by 1 having count(*) > 1) several
    where c.agent_id = several.agent_id and not c.shared`.execute(db);
};
