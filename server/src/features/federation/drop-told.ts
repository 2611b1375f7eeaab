import type { FeedStream } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { System } from '../../platform/db/system.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { beginTurn, turnMs } from '../../platform/jobs/turn.ts';
import { type Told, type ToldRows, writeAsTold } from '../../platform/told.ts';
import { countHere } from './count-here.ts';
import { lockTold } from './known-instance.queries.ts';

const everyMs = 5_000;

/** What hangs on others goes before them. */
const ofEpochs: readonly FeedStream[] = ['computers', 'agencies', 'sectors'];
const ofInstances: readonly FeedStream[] = ['alerts', ...ofEpochs];

interface Cleared {
  id: string;
  /** What came with it stays; null where nothing does. */
  epoch: string | null;
}

const find = async (system: System, which: RawBuilder<boolean>): Promise<Cleared[]> => {
  const { rows } = await system.read('federation: what is to be cleared', (db) =>
    sql<Cleared>`select id, epoch from instances where ${which} order by id`.execute(db),
  );
  return rows;
};

const isComplete = sql<boolean>`epoch_complete and not epoch_cleaned and removed_on is null`;
const isRemoved = sql<boolean>`removed_on is not null`;

interface Clearing {
  told: Told;
  streams: readonly FeedStream[];
  /** Whether it is still so: a telling may have begun anew meanwhile. */
  still: RawBuilder<boolean>;
  /** What of it goes. */
  of: (one: Cleared) => Parameters<ToldRows<FeedStream>['drop']>[1];
  /** Once nothing is left. */
  end: (id: string) => RawBuilder<unknown>;
}

/** The next piece of it, in a transaction with what an instance tells at the same time. Answers whether there is more. */
const clearSome = (system: System, one: Cleared, { told, streams, still, of, end }: Clearing): Promise<boolean> =>
  system.write('federation: clearing what was told', async (db) => {
    const { id, epoch } = one;
    await lockTold(db, id);
    const { rows } = await sql`select from instances where id = ${id} and epoch is not distinct from ${epoch}::uuid
      and ${still}`.execute(db);
    if (rows.length === 0) return false;
    await writeAsTold(db, id);
    for (const stream of streams) if (await told[stream].drop(db, of(one))) return true;
    await end(id).execute(db);
    return false;
  });

const clear = async (system: System, clearing: Clearing, ms: number, after?: (id: string) => Promise<void>) => {
  const isOver = beginTurn(ms);
  for (const one of await find(system, clearing.still)) {
    while (await clearSome(system, one, clearing)) if (isOver()) return 'unfinished';
    await after?.(one.id);
  }
};

/** Once an instance has told all there is anew, what it told before and not again goes. */
export const dropEarlierEpochs = (told: Told, ms = turnMs): Chore => ({
  name: 'drop earlier epochs',
  everyMs,
  run: (system) => {
    const end = (id: string) => sql`update instances set epoch_cleaned = true where id = ${id}`;
    const of = ({ id, epoch }: Cleared) => ({ instanceId: id, ...(epoch !== null && { epoch }) });
    const clearing = { told, streams: ofEpochs, still: isComplete, of, end };
    return clear(system, clearing, ms, (id) => system.write('federation: counting', (db) => countHere(db, id)));
  },
});

/** An instance that was taken off the register goes with what its server told, and it comes last. */
export const removeInstances = (told: Told, ms = turnMs): Chore => ({
  name: 'remove instances',
  everyMs,
  run: (system) => {
    // An agency that a server of a former version moved there at that very moment keeps it, unseen.
    const end = (id: string) => sql`delete from instances i where id = ${id}
      and not exists (select from agencies where instance_id = i.id)
      and not exists (select from sectors where instance_id = i.id)`;
    const of = ({ id }: Cleared) => ({ instanceId: id });
    return clear(system, { told, streams: ofInstances, still: isRemoved, of, end }, ms);
  },
});
