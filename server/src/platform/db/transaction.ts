import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { PoolClient } from 'pg';
import { asAsked } from './planned-once.ts';
import type { DB } from './tables.gen.ts';

/** A query builder over one connection, whose transaction somebody else opened. */
export const kyselyOn = (client: PoolClient): Kysely<DB> => new Kysely<DB>({ dialect: dialectOn(client) });

const dialectOn = (client: PoolClient) => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new OneConnection(client),
  createIntrospector: (db: Kysely<never>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

const unsupported = () => Promise.reject(new Error('The gate opens and ends the transaction.'));

class OneConnection implements Driver {
  readonly #connection: DatabaseConnection;
  constructor(client: PoolClient) {
    this.#connection = {
      executeQuery: async <R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
        const { rows, rowCount } = await client.query(asAsked(client, sql, [...parameters]));
        return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) } satisfies QueryResult<R>;
      },
      streamQuery: () => {
        throw new Error('Streams are read page by page.');
      },
    };
  }
  acquireConnection = async () => this.#connection;
  releaseConnection = async () => undefined;
  init = async () => undefined;
  destroy = async () => undefined;
  beginTransaction = unsupported;
  commitTransaction = unsupported;
  rollbackTransaction = unsupported;
}
