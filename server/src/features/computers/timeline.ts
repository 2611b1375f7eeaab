import type { TimelineEntry } from '@egida/contract';
import { sql } from 'kysely';
import { firstIdAt } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { readAgencyEvents } from './agency-timeline.queries.ts';
import { readAlerts, readEvents, readReports } from './timeline.queries.ts';
import type { Before, Timed } from './timeline-rows.ts';

/** After the last one shown: its moment in milliseconds, and its id among those of the same. */
const cursorOf = ({ at, id }: Timed): string => Buffer.from(`${at}|${id}`).toString('base64url');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const latest = 253_402_300_799_999;

const beforeOf = (cursor: string | undefined): Before => {
  if (cursor === undefined) return { at: latest, id: firstIdAt(latest), boundId: firstIdAt(latest) };
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const at = Number(time);
  if (!/^\d{1,15}$/.test(time) || at > latest || !uuid.test(id))
    throw new AppError('request.notvalid', [{ path: 'before', message: 'value.notvalid' }]);
  // Ids of events and alerts hold their moment; an id of something else only parts those of the very same one.
  const [first, next] = [firstIdAt(at), firstIdAt(at + 1)];
  const [, boundId = id] = [first, id, next].sort();
  return { at, id, boundId };
};

/** What happened to a computer, the latest first, a page after another: events, its agencies' too, alerts, and what its agent says of vaccines. */
export const showTimeline = async (
  db: ScopedDb,
  computerId: string,
  { before: cursor, size }: { before?: string | undefined; size: number },
): Promise<{ collection: TimelineEntry[]; next: string | null }> => {
  const computer = found(
    await db
      .select('computers')
      .select(['id', 'agency_id', 'os_family'])
      .select(sql<number>`floor(extract(epoch from enrolled_on) * 1000)::bigint`.as('enrolled'))
      .select(sql<number>`floor(extract(epoch from joined_on) * 1000)::bigint`.as('joined'))
      .where('id', '=', computerId)
      .executeTakeFirst(),
    'computer.notfound',
  );
  const before = beforeOf(cursor);
  const entries = [
    ...(await readEvents(db, computerId, before, size + 1)),
    ...(await readAgencyEvents(db, computer, before, size + 1)),
    ...(await readAlerts(db, computerId, before, size + 1)),
    ...(await readReports(db, computerId, before, size + 1)),
  ].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  const page = entries.slice(0, size);
  const last = page.at(-1);
  return {
    collection: page.map(({ at, ...entry }) => ({ ...entry, date: new Date(at).toISOString() })),
    next: last && entries.length > size ? cursorOf(last) : null,
  };
};
