import pg from 'pg';
import { readDatabaseUrl } from './database-url.ts';
import { insideOf } from './inside-client.ts';
import { notePooler } from './planned-once.ts';
import { sendAtOnce } from './send-at-once.ts';
import { watchLine } from './watch-line.ts';

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
  /** Whether a host that only reads will do, whatever the address says. */
  onlyReads?: boolean;
}

/** Long enough for others to give some back, where the database has no connection left, and for a new primary server to be chosen. */
const patienceMs = 5_000;
const [shortestPauseMs, longestPauseMs] = [100, 300];

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? '');
/** The database has as many connections as it bears. */
const isFull = (error: unknown) => codeOf(error) === '53300';
/** All connections of this pool are taken: the host has nothing to do with it. */
const isBusy = (error: unknown) => error instanceof Error && error.message.startsWith('timeout exceeded when trying');

const pause = () =>
  new Promise((resolve) => setTimeout(resolve, shortestPauseMs + Math.random() * (longestPauseMs - shortestPauseMs)));

/** What may only be read will not do, where there is something to write: it is a standby, or was told so. */
const getToKnow = async (client: pg.ClientBase, mayOnlyRead: boolean): Promise<void> => {
  const { rows } = await client.query<{ readOnly: string; processId: number }>(
    `select current_setting('transaction_read_only') as "readOnly", pg_backend_pid() as "processId"`,
  );
  const { readOnly, processId } = rows[0] ?? {};
  if (!mayOnlyRead && readOnly === 'on')
    throw Object.assign(new Error('The database can only be read'), { code: '25006' });
  // Who answered the connection and who answers its statements are two.
  if (insideOf(client).processID !== processId) notePooler(client);
};

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** Goes from one host to the next where one cannot be reached or only reads, and waits where the database is full. */
class HostsPool extends pg.Pool {
  readonly #urls: readonly string[];
  #at = 0;

  constructor(options: pg.PoolConfig, urls: readonly string[]) {
    super({ ...options, connectionString: urls[0] });
    this.#urls = urls;
  }

  #leave(host: number): void {
    if (host !== this.#at) return;
    this.#at = (host + 1) % this.#urls.length;
    this.options.connectionString = this.#urls[this.#at];
  }

  async #connect(): Promise<pg.PoolClient> {
    const until = performance.now() + patienceMs;
    for (let tried = 1; ; tried++) {
      const host = this.#at;
      try {
        return await super.connect();
      } catch (error) {
        if (isBusy(error) || this.ending) throw error;
        if (isFull(error) && performance.now() < until) await pause();
        else if (tried < this.#urls.length) this.#leave(host);
        else {
          this.#leave(host);
          throw error;
        }
      }
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }
}

/** Connections to the database, with the limits of one kind of work. */
export const createPool = ({ url, max, name, statementTimeout, onlyReads = false }: PoolOptions): pg.Pool => {
  const { urls, mayOnlyRead } = readDatabaseUrl(url);
  const options: pg.PoolConfig = {
    max,
    application_name: `egida ${name}`,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // What is asked at once goes out at once, and is answered in turn.
    pipeline: true,
    options: '-c timezone=UTC -c jit=off',
    types,
    onConnect: async (client) => {
      // One that breaks while somebody holds it fails what they ask next; without a listener it would end the process.
      client.on('error', () => undefined);
      sendAtOnce(client);
      watchLine(client, statementTimeout);
      await getToKnow(client, mayOnlyRead || onlyReads);
    },
  };
  const pool = new HostsPool(options, urls);
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
};
