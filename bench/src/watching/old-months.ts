import type pg from 'pg';
import { firstIdAt } from '../../../server/src/platform/db/new-id.ts';

type Table = 'alerts' | 'telemetry';

/** So many days are to be kept that the oldest months fall out, and of the next one no more than some hours. */
export interface Keeping {
  table: Table;
  days: number;
  /** Months that go, as tables. */
  leaving: string[];
  /** What is before this goes whenever it is looked at: an id of alerts, a moment of telemetry. */
  bound: string;
  /** Rows that go with those months, and of the oldest one that is left. */
  rows: number;
}

const dayMillis = 86_400_000;

const monthsOf = async (database: pg.Client, table: Table): Promise<string[]> => {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relname ~ $1 order by 1`,
    [`^${table}_\\d{4}_\\d{2}$`],
  );
  return rows.map(({ name }) => name);
};

const startOf = (name: string): number => Date.parse(`${name.slice(-7).replace('_', '-')}-01T00:00:00Z`);

/** Rows from before a moment: alerts by their ids, which hold the time. */
const past = { alerts: 'id < $1', telemetry: 'last_executed_on < $1' };
const boundOf = (table: Table, at: number): string => (table === 'alerts' ? firstIdAt(at) : new Date(at).toISOString());

/** How long to keep rows, so that so many of the oldest months fall out. */
export const keepAllBut = async (database: pg.Client, table: Table, months: number): Promise<Keeping> => {
  const names = await monthsOf(database, table);
  const oldestLeft = names[months];
  if (oldestLeft === undefined) throw new Error(`There are no ${months + 1} months of ${table}: remove what was kept.`);
  const days = Math.floor((Date.now() - startOf(oldestLeft)) / dayMillis);
  const bound = boundOf(table, Date.now() - days * dayMillis);
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${past[table]}`,
    [bound],
  );
  return { table, days, leaving: names.slice(0, months), bound, rows: rows[0]?.count ?? 0 };
};

/** Whether nothing is left of what is past its time. */
export const isGone = async (database: pg.Client, { table, leaving, bound }: Keeping): Promise<boolean> => {
  const standing = await monthsOf(database, table);
  if (leaving.some((name) => standing.includes(name))) return false;
  const { rows } = await database.query<{ some: boolean }>(
    `select exists (select from ${table} where ${past[table]}) as some`,
    [bound],
  );
  return rows[0]?.some === false;
};
