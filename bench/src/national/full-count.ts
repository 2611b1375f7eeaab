import type pg from 'pg';

const cells = `select vaccine_id, agency_id, os_family, agent_version, outcome, content, sum(computers)::bigint as computers
  from report_cells group by 1, 2, 3, 4, 5, 6 having sum(computers) <> 0`;
/** What the counters count, counted again from what every single computer reported. A golden image counts nowhere. */
const counted = `select r.vaccine_id, c.agency_id, c.os_family, c.agent_version, r.outcome, r.content, count(*) as computers
  from reports r join computers c on c.id = r.computer_id join vaccines v on v.id = r.vaccine_id
  where c.installation_mode <> 2 group by 1, 2, 3, 4, 5, 6`;

export interface FullCount {
  /** Counters that differ from what was counted, of all there are. */
  differing: number;
  counters: number;
  /** Of the vaccines in question: computers by the counters, and by counting. */
  byCounters: number;
  byCounting: number;
}

/** Holds every counter of reports against a full count, once all deltas are folded. */
export const countAll = async (database: pg.Client, vaccineIds: string[]): Promise<FullCount> => {
  await database.query(`set work_mem = '256MB'; set jit = off; set statement_timeout = 0`);
  while (await isUnfolded(database)) await new Promise((resolve) => setTimeout(resolve, 500));
  const { rows } = await database.query<FullCount>(
    `with kept as materialized (${cells}), found as materialized (${counted})
    select (select count(*)::int from kept k full join found f using (vaccine_id, agency_id, os_family, agent_version, outcome, content)
        where k.computers is distinct from f.computers) as differing,
      (select count(*)::int from kept) as counters,
      (select coalesce(sum(computers), 0)::int from kept where vaccine_id = any($1)) as "byCounters",
      (select coalesce(sum(computers), 0)::int from found where vaccine_id = any($1)) as "byCounting"`,
    [vaccineIds],
  );
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted.');
  return row;
};

const isUnfolded = async (database: pg.Client): Promise<boolean> => {
  const { rows } = await database.query<{ some: boolean }>('select exists (select from report_deltas) as some');
  return rows[0]?.some ?? false;
};
