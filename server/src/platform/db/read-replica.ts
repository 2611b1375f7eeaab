import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { AppError } from '../errors/app-error.ts';
import { isTooSlow } from '../errors/map-error.ts';
import { seesWriteSql } from './last-writes.ts';
import { gaveWay } from './serialization-retry.ts';
import { untilRead } from './until-commit.ts';

/** What a search on a replica has to see, and how long each of its statements may take. */
interface Demand {
  /** The transaction that its caller changed something by last. */
  lastWrite?: string | undefined;
  statementMs: number;
}

/** A standby of the database, for what only reads. Whatever it cannot do is done by the primary server instead. */
export interface ReadReplica {
  /**
   * Does work in a transaction that only reads. Undefined where the standby is too far behind, cannot be reached or fails, or where the
   * work refuses: that is for the primary server to say. Throws where a statement takes too long.
   */
  search<T>(demand: Demand, work: (client: pg.PoolClient) => Promise<T>): Promise<{ result: T } | undefined>;
  stop(): void;
}

/** As long as what others changed may be missing. */
const behindSeconds = 10;
/** Leases are held for so long from when they were renewed, which is every two seconds. */
const [heldSeconds, renewedSeconds] = [8, 2];
const probeEveryMs = 2_000;

/**
 * The leader of the servers renews a lease all the time: the latest that is seen says how far behind a standby is. One that is cut off
 * from its primary server would else show an old day for ever.
 */
const isFreshSql = `exists (select from leases
  where held_until > clock_timestamp() + make_interval(secs => ${heldSeconds - renewedSeconds - behindSeconds}))`;

const openingSql = ({ lastWrite, statementMs }: Demand): string => {
  const holds = [isFreshSql, ...(lastWrite === undefined ? [] : [seesWriteSql(lastWrite)])].join(' and ');
  return `begin transaction read only; set local statement_timeout = ${statementMs}; select ${holds} as holds`;
};

/** The standby is too far behind: that is no failure of it. Work throws it, too, where it misses what has to be there. */
export class TooFarBehind extends Error {}

const begin = async (client: pg.PoolClient, demand: Demand): Promise<void> => {
  const results = (await client.query(openingSql(demand))) as unknown as { rows: { holds: boolean }[] }[];
  if (!results.at(-1)?.rows[0]?.holds) throw new TooFarBehind();
};

export const createReadReplica = (pool: pg.Pool, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): ReadReplica => {
  let probing: NodeJS.Timeout | undefined;

  const comeBack = () => {
    clearInterval(probing);
    probing = undefined;
    log.info('The replica of the database answers again.');
  };
  const leave = (error: unknown) => {
    if (probing) return;
    log.warn({ err: error }, 'The replica of the database failed: the primary server searches meanwhile.');
    probing = setInterval(() => void pool.query('select 1').then(comeBack, () => undefined), probeEveryMs).unref();
  };

  return {
    search: async (demand, work) => {
      // Nobody waits to find out that it is still away.
      if (probing) return undefined;
      try {
        const client = await pool.connect();
        const result = await untilRead(client, async () => {
          await begin(client, demand);
          return work(client);
        });
        return { result };
      } catch (error) {
        if (isTooSlow(error)) throw error;
        // What is not there may be there by now, and what it replays may need what a search holds: that is no failure of it.
        if (!(error instanceof TooFarBehind || error instanceof AppError || gaveWay(error))) leave(error);
        return undefined;
      }
    },
    stop: () => clearInterval(probing),
  };
};
