import type { ScopedDb } from '../../platform/db/scoped.ts';

const suggested = 1000;

/** The tags in use on an agency's computers, the most used first. */
export const listTags = (db: ScopedDb, agencyId: string): Promise<{ tag: string; computers: number }[]> =>
  db
    .select('agency_tags')
    .select(['tag', 'computers'])
    .where('agency_id', '=', agencyId)
    .orderBy('computers', 'desc')
    .orderBy('tag')
    .limit(suggested)
    .execute();
