import pg from 'pg';

const { builtins } = pg.types;

/** ISO 8601 in UTC with milliseconds: what travels. Sessions run in UTC, so the text is `2026-11-21 05:32:11.123456+00`. */
export const instant = (text: string): string => {
  // Nearly all: four digits of a year. Files hold hundreds of thousands, and a date parsed is ten times this.
  if (text.length >= 22 && text.length <= 29 && text[10] === ' ' && text.endsWith('+00'))
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${`${text.slice(20, -3)}000`.slice(0, 3)}Z`;
  // As ISO: the year 1 written any other way is taken for 2001.
  const parsed = new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z'));
  return parsed.toISOString();
};

const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.TIMESTAMPTZ]: instant,
  [builtins.INT8]: Number,
};
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[id]) || pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

export interface PoolOptions {
  url: string;
  max: number;
  /** What the connections are for, as PostgreSQL shows it. */
  name: string;
  statementTimeout: number;
}

/** Connections to the database, with the limits of one kind of work. */
export const createPool = ({ url, max, name, statementTimeout }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: `egida ${name}`,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 5_000,
    options: '-c timezone=UTC -c jit=off',
    types,
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that breaks while somebody holds it fails what they ask next; without a listener it, too, would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
