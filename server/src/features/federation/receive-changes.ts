import { type BodyOf, type FeedStream, type federation, feedStreams, type ReplyOf } from '@egida/contract';
import type { Kysely } from 'kysely';
import {
  createConcurrencyLimiter,
  createKeyedConcurrencyLimiter,
} from '../../platform/batching/concurrency-limiter.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AdmittedInstance } from '../../platform/http/guards.ts';
import type { Services } from '../../platform/services.ts';
import { latestOf, type ToldChanges, type ToldRows, writeAsTold } from '../../platform/told.ts';
import {
  forgetPositions,
  type KnownInstance,
  lockKnownInstance,
  noteHeard,
  readPositions,
  writePosition,
} from './known-instance.queries.ts';
import { auditRefused } from './note-refused.ts';

type Batch = BodyOf<typeof federation.tell>;
type Reply = ReplyOf<typeof federation.tell>;
type ReceivingServices = Pick<Services, 'system' | 'configurations' | 'told' | 'refusals'>;

/**
 * Each takes a connection for as long as its rows are written, which people's requests share; the others wait for their turn. What
 * waits is large, so that of one instance there is no more than what it tells again because no answer came.
 */
const limits = { atOnce: 2, waiting: 100, ofInstanceAtOnce: 1, ofInstanceWaiting: 1 };

/** Where the stream of a batch stands, in its epoch. One that nobody knows begins with its first batch. */
const positionIn = async (db: Kysely<DB>, known: KnownInstance, { epoch, stream, after }: Batch): Promise<number> => {
  if (known.epoch === epoch) return (await readPositions(db, known))[stream];
  if (after !== 0) throw new AppError('federation.position');
  await forgetPositions(db, known.id);
  return 0;
};

const rowsOf = ({ told }: ReceivingServices, { stream, changes }: Batch) => ({
  // What a stream tells fits what takes it, which no type follows through a choice at run time.
  rows: told[stream] as unknown as ToldRows<FeedStream>,
  changes: latestOf<FeedStream>(changes as ToldChanges<FeedStream>),
});

/** Writes what changed and how far that is, in one transaction: killed in between, all of it comes again. */
const receive = async (services: ReceivingServices, instance: AdmittedInstance, batch: Batch): Promise<Reply> => {
  const { rows, changes: given } = rowsOf(services, batch);
  const changes = rows.prepare ? await rows.prepare(services, given) : given;
  let passedOver = 0;
  const reply = await services.system.write('federation: what an instance tells', async (db) => {
    const known = await lockKnownInstance(db, instance);
    const position = await positionIn(db, known, batch);
    const epoch = known.epoch === batch.epoch ? undefined : batch.epoch;
    // It came before, and its answer was lost; or nothing is in it.
    if (batch.upTo <= position) {
      if (epoch !== undefined) await noteHeard(db, instance, { epoch });
      return { position };
    }
    if (batch.after !== position) throw new AppError('federation.position');
    await writeAsTold(db, known.id);
    const by = { instanceId: known.id, epoch: batch.epoch };
    passedOver = await rows.apply(db, by, changes);
    for (const stream of feedStreams) await services.told[stream].settle?.(db, by);
    await writePosition(db, known.id, batch.stream, batch.upTo);
    await noteHeard(db, instance, {
      epoch,
      refusal: passedOver > 0 ? 'federation.foreign' : undefined,
    });
    return { position: batch.upTo };
  });
  if (passedOver > 0) auditRefused(services.refusals, instance, instance.message, 'federation.foreign');
  return reply;
};

/** Takes in what changed in an instance since the last point that was acknowledged. */
export const changesReceiver = (services: ReceivingServices) => {
  const inTurn = createConcurrencyLimiter(limits.atOnce, limits.waiting);
  const inTurnOfInstance = createKeyedConcurrencyLimiter(limits.ofInstanceAtOnce, limits.ofInstanceWaiting);
  return (instance: AdmittedInstance, batch: Batch): Promise<Reply> =>
    inTurnOfInstance(instance.id, () => inTurn(() => receive(services, instance, batch)));
};
