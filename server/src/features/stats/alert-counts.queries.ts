import type { Count } from '@egida/contract';
import { sql } from 'kysely';
import type { InScope, ScopedDb } from '../../platform/db/scoped.ts';
import { readKept, realmTotals } from './stat-scope.ts';
import { unnamedVaccines } from './unnamed-vaccines.ts';
import { labelVaccines } from './vaccine-labels.ts';

/*
 * Active alerts by what they have in common. The comments say how many rows a statement reads at most, with 10,000
 * agencies.
 */

/**
 * For who sees realms, three rows for each vaccine that has active alerts: hundreds. For who sees 2,000 agencies, a row
 * for each vaccine that has some there: tens of thousands. What has no name has no bar.
 */
export const countByVaccine = async (db: ScopedDb, size: number): Promise<Count[]> => {
  const rows = await readKept(
    db,
    (kept) => sql<{ id: string; count: number }>`
    select vaccine_id as id, sum(active)::int as count from alert_vaccines
    where active > 0 and vaccine_id <> ${unnamedVaccines} and ${kept('agency_id')}
    group by 1 order by 2 desc, 1 limit ${size}`,
  );
  const labelOf = await labelVaccines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, count }) => ({ id, label: labelOf(id), count }));
};

/**
 * Computers by their names of now where the caller sees them, else by that which their latest alert has: alerts stay
 * with the agency in which they were raised. What one raised in several agencies is added up, as far as the caller sees
 * them: such computers are few, and all of them are read. Of the others so many rows are read as are shown, from the
 * end of an index; for who sees several agencies, all computers with active alerts there are looked at.
 */
export const countByComputer = (db: ScopedDb, size: number): Promise<Count[]> =>
  db.query(
    (inScope) => sql<Count>`with alone as (
      select agent_id, active as count, latest_id from alert_computers
      where active > 0 and not shared and ${inScope('alert_computers')}
      order by active desc, agent_id desc limit ${size}),
    several as (
      select agent_id, sum(active)::int as count, max(latest_id::text collate "C")::uuid as latest_id from alert_computers
      where active > 0 and shared and ${inScope('alert_computers')} group by 1),
    highest as (
      select agent_id, count, latest_id from alone union all select agent_id, count, latest_id from several
      order by count desc, agent_id limit ${size})
    select highest.agent_id as id, coalesce(c.name, l.computer_name, '') as label, highest.count from highest
    left join computers c on c.id = highest.agent_id and ${inScope('computers', 'c')}
    left join alerts l on l.id = highest.latest_id and ${inScope('alerts', 'l')}`,
  );

/** An agency that is gone is in no instance. */
const agenciesCounted = (db: ScopedDb, inScope: InScope) =>
  db.scope.instance
    ? sql`agency_id in (select id from agencies where ${inScope('agencies')})`
    : sql`agency_id <> all(${realmTotals}::uuid[])`;

/**
 * For who sees everything. A row for each agency and vaccine that has active alerts there: 10,000 agencies with twenty
 * each make 200,000. An agency that was deleted goes by the name that its latest alert has.
 */
export const countByAgency = (db: ScopedDb, size: number): Promise<Count[]> =>
  db.query(
    (inScope) => sql<Count>`with highest as (
      select agency_id, sum(active)::int as count, max(latest_id::text collate "C")::uuid as latest_id from alert_vaccines
      where active > 0 and ${agenciesCounted(db, inScope)}
      group by 1 order by 2 desc, 1 limit ${size})
    select highest.agency_id as id, coalesce(a.name, l.agency_name, '') as label, highest.count from highest
    left join agencies a on a.id = highest.agency_id and ${inScope('agencies', 'a')}
    left join alerts l on l.id = highest.latest_id and ${inScope('alerts', 'l')}`,
  );

/** For who sees everything: the same rows. Agencies of no sector are in none. */
export const countBySector = (db: ScopedDb, size: number): Promise<Count[]> =>
  db.query(
    (inScope) => sql<Count>`select s.id, s.name as label, sum(v.active)::int as count
    from alert_vaccines v join agencies a on a.id = v.agency_id and ${inScope('agencies', 'a')}
    join sectors s on s.id = a.sector_id and ${inScope('sectors', 's')}
    where v.active > 0 group by s.id order by 3 desc, s.name_key, s.id limit ${size}`,
  );
