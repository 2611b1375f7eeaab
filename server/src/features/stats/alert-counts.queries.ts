import type { Count } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { readKept, realmTotals } from './stat-scope.ts';
import { labelVaccines } from './vaccine-labels.ts';

/*
 * Active alerts by what they have in common. The comments say how many rows a statement reads at most, with 10,000
 * agencies.
 */

/**
 * For who sees realms, three rows for each vaccine that has active alerts: hundreds. For who sees 2,000 agencies, a row
 * for each vaccine that has some there: tens of thousands.
 */
export const countByVaccine = async (db: ScopedDb, size: number): Promise<Count[]> => {
  const rows = await readKept(
    db,
    (kept) => sql<{ id: string; count: number }>`
    select vaccine_id as id, sum(active)::int as count from alert_vaccines where active > 0 and ${kept('agency_id')}
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
 * with the agency in which they were raised. One that has moved is counted in each agency apart, so twice as many rows
 * are read as are shown, and those of one computer are one. They stand at the end of an index; for who sees several
 * agencies, all computers with active alerts there are looked at.
 */
export const countByComputer = (db: ScopedDb, size: number): Promise<Count[]> =>
  db.query(
    (inScope) => sql<Count>`with highest as (
      select agent_id, active, latest_id from alert_computers where active > 0 and ${inScope('alert_computers')}
      order by active desc, agent_id desc limit ${2 * size}),
    counted as (
      select agent_id, sum(active)::int as count, max(latest_id::text)::uuid as latest_id from highest
      group by 1 order by 2 desc, 1 limit ${size})
    select counted.agent_id as id, coalesce(c.name, l.computer_name, '') as label, counted.count from counted
    left join computers c on c.id = counted.agent_id and ${inScope('computers', 'c')}
    left join alerts l on l.id = counted.latest_id and ${inScope('alerts', 'l')}`,
  );

/**
 * For who sees everything. A row for each agency and vaccine that has active alerts there: 10,000 agencies with twenty
 * each make 200,000. An agency that was deleted goes by the name that its latest alert has.
 */
export const countByAgency = (db: ScopedDb, size: number): Promise<Count[]> =>
  db.query(
    (inScope) => sql<Count>`with highest as (
      select agency_id, sum(active)::int as count, max(latest_id::text)::uuid as latest_id from alert_vaccines
      where active > 0 and agency_id <> all(${realmTotals}::uuid[])
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
