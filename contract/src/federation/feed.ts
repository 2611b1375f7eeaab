import { z } from 'zod';
import { Id } from '../kernel/values.ts';
import { position } from './bounds.ts';
import { ToldAgency, ToldAlert, ToldComputer, ToldSector } from './told-rows.ts';

/** The kinds of rows that are told, in the order in which they are: what others refer to comes first. */
export const feedStreams = ['sectors', 'agencies', 'computers', 'alerts'] as const;
export const FeedStream = z.enum(feedStreams, 'value.notvalid');
export type FeedStream = z.output<typeof FeedStream>;

/** Changes in a message at most. */
export const maxFeedChanges = 500;

/** A row as it is now; `null` where it is gone. */
const changesOf = <Row extends z.ZodType>(row: Row) =>
  z.array(z.object({ id: Id, row: row.nullable() })).max(maxFeedChanges, 'value.tooMany');

const batchOf = <Stream extends FeedStream, Row extends z.ZodType>(stream: Stream, row: Row) =>
  z.object({
    stream: z.literal(stream),
    /** Which telling of all there is it belongs to: another epoch begins with everything anew. */
    epoch: Id,
    /** What the main server has acknowledged of this stream, and what it will have with these. */
    after: position,
    upTo: position,
    changes: changesOf(row),
  });

export const FeedBatch = z
  .discriminatedUnion('stream', [
    batchOf('sectors', ToldSector),
    batchOf('agencies', ToldAgency),
    batchOf('computers', ToldComputer),
    batchOf('alerts', ToldAlert),
  ])
  .meta({ id: 'FeedBatch' });
export type FeedBatch = z.output<typeof FeedBatch>;

/** Where each stream stands at the main server, of an epoch that it knows; all of them 0 where it does not. */
export const FeedPositions = z.object({
  epoch: Id.nullable(),
  ...(Object.fromEntries(feedStreams.map((stream) => [stream, position])) as Record<FeedStream, typeof position>),
});
export type FeedPositions = z.output<typeof FeedPositions>;
