import type pg from 'pg';
import type { Cell } from '../table.ts';

interface Kept {
  name: string;
  key: string;
  /** What the counters say, and what is counted again; both with the key and `counted`. */
  kept: string;
  found: string;
}

const active = 'from alerts where status = 1';
const present = 'from computer_presence where installation_mode <> 2';
const likeness = 'alert_likeness(vaccine_id, subject) as likeness';
/** Vaccines without a name are counted as one. */
const nameless = "'00000000-0000-0000-0000-000000000000'";
const countedVaccine = `case when vaccine_name = '' then ${nameless} else vaccine_id end as vaccine_id`;

const ofAlerts = (table: string, key: string, found: string): Kept => ({
  name: table,
  key,
  kept: `select ${key}, active as counted from ${table} where active <> 0`,
  found,
});

/** Every counter that statistics and groups are read from, but for those of days, which outlast what they count. */
const counters: Kept[] = [
  ofAlerts(
    'alert_cells',
    'agency_id, likeness, agent_id',
    `select agency_id, ${likeness}, agent_id, count(*) as counted ${active} group by 1, 2, 3`,
  ),
  ofAlerts(
    'alert_groups',
    'agency_id, likeness, realm',
    `select agency_id, ${likeness}, realm, count(*) as counted ${active} group by 1, 2, 3`,
  ),
  ofAlerts(
    'alert_computers',
    'agency_id, agent_id, realm',
    `select agency_id, agent_id, realm, count(*) as counted ${active} group by 1, 2, 3`,
  ),
  ofAlerts(
    'alert_vaccines',
    'agency_id, vaccine_id',
    `select agency_id, ${countedVaccine}, count(*) as counted ${active} group by 1, 2
      union all select realm_total(realm), ${countedVaccine}, count(*) ${active} group by 1, 2`,
  ),
  {
    name: 'computer_cells',
    key: 'agency_id, os, status',
    kept: 'select agency_id, os, status, computers as counted from computer_cells where computers <> 0',
    found: `select agency_id, os collate "C" as os, status, count(*) as counted ${present} group by 1, 2, 3
      union all select realm_total(realm), os collate "C", status, count(*) ${present} group by 1, 2, 3`,
  },
];

/** Rows of a table: each counter's name, how many there are, and how many of them a full count contradicts. */
export const countAgain = async (database: pg.Client): Promise<Cell[][]> => {
  const rows: Cell[][] = [];
  for (const { name, key, kept, found } of counters) {
    const { rows: counted } = await database.query<{ counters: number; differing: number }>(
      `select count(*)::int as counters,
        count(*) filter (where kept.counted is distinct from found.counted)::int as differing
      from (${kept}) kept full join (${found}) found using (${key})`,
    );
    const { counters: all = 0, differing = 0 } = counted[0] ?? {};
    rows.push([name, all.toLocaleString('en'), differing.toLocaleString('en')]);
  }
  return rows;
};

export const countedHeadings = ['', 'counters', 'that differ from a full count'];
