import {
  type FeedBatch,
  type FeedStream,
  maxFeedChanges,
  ToldAgency,
  ToldAlert,
  ToldComputer,
  ToldSector,
} from '@egida/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { isFilled } from './feed-epoch.ts';
import { positionOf } from './feed-positions.ts';
import type { Held } from './held-upstream.ts';
import { readRows, readUntoldAbove } from './told-rows.queries.ts';

const toldRows = { sectors: ToldSector, agencies: ToldAgency, computers: ToldComputer, alerts: ToldAlert };

/** Of a message's 8 MiB: one row is far less than what is left. */
const maxBytes = 4 * 1024 * 1024;
/** Rows that are read, and so held, at once before their size is known. */
const rowsAtOnce = 50;

type Log = Pick<FastifyBaseLogger, 'warn'>;
type Change = { id: string; row: unknown };

/** A row with a position, and what has to be told before it. */
interface Step {
  position: number;
  ids: readonly string[];
}

/** The next rows of a stream that the main server does not have, as they are now; undefined where it has them all. */
export const nextBatch = (system: System, held: Held, stream: FeedStream, log: Log): Promise<FeedBatch | undefined> =>
  system.read('upstream: what is to be told', async (db) => {
    const after = await positionOf(db, stream);
    const steps = await readSteps(db, held, stream, after);
    if (steps.length === 0) return undefined;
    const { changes, upTo } = await readChanges(db, stream, steps, log);
    return { stream, epoch: held.epoch, after, upTo, changes } as FeedBatch;
  });

const readSteps = async (db: Kysely<DB>, held: Held, stream: FeedStream, after: number): Promise<Step[]> => {
  const rows = await db
    .selectFrom('feed')
    .select(['row_id as id', 'position'])
    .where('stream', '=', stream)
    .where('position', '>', after)
    .orderBy('position')
    .limit(maxFeedChanges)
    .execute();
  if (stream !== 'agencies') return rows.map(({ id, position }) => ({ position, ids: [id] }));
  const ids = rows.map(({ id }) => id);
  const above = await readUntoldAbove(db, ids, { after, isFilled: isFilled(held) });
  const told = new Set<string>();
  const steps: Step[] = [];
  for (const { id, position } of rows) {
    const untold = [...(above.get(id) ?? []).slice(1 - maxFeedChanges), id].filter((one) => !told.has(one));
    if (told.size + untold.length > maxFeedChanges) break;
    for (const one of untold) told.add(one);
    steps.push({ position, ids: untold });
  }
  return steps;
};

/** As many of the steps as a message may hold, and one at least. */
const readChanges = async (db: Kysely<DB>, stream: FeedStream, steps: readonly Step[], log: Log) => {
  const changes: Change[] = [];
  let [upTo, bytes] = [0, 0];
  for (const part of inParts(steps)) {
    const rows = await readRows(
      db,
      stream,
      part.flatMap(({ ids }) => ids),
    );
    for (const { position, ids } of part) {
      const more = ids.flatMap((id) => changeOf(stream, id, rows.get(id), log));
      bytes += Buffer.byteLength(JSON.stringify(more));
      if (upTo > 0 && bytes > maxBytes) return { changes, upTo };
      changes.push(...more);
      upTo = position;
    }
  }
  return { changes, upTo };
};

const inParts = (steps: readonly Step[]): Step[][] => {
  const parts: Step[][] = [];
  let rows = rowsAtOnce;
  for (const step of steps) {
    if (rows + step.ids.length > rowsAtOnce) {
      parts.push([]);
      rows = 0;
    }
    parts.at(-1)?.push(step);
    rows += step.ids.length;
  }
  return parts;
};

/** None for what is not to be told, and for what does not fit the contract: one row that nobody can take must not hold up all others. */
const changeOf = (
  stream: FeedStream,
  id: string,
  found: ({ isTold: boolean } & Record<string, unknown>) | undefined,
  log: Log,
): Change[] => {
  if (!found) return [{ id, row: null }];
  if (!found.isTold) return [];
  const read = toldRows[stream].safeParse(found);
  if (read.success) return [{ id, row: read.data }];
  const paths = read.error.issues.map(({ path }) => path.join('.')).slice(0, 10);
  log.warn({ stream, id, paths }, 'a row cannot be told to the main server');
  return [];
};
