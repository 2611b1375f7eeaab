import { maxTags, type TagChange } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { noteEvents } from './events.ts';
import { createTagCounts } from './tag-counts.ts';
import { changedTags, searchOfTags, tagDifference, tagsFollow } from './tags.ts';

interface Tagged {
  id: string;
  name: string;
  agency_id: string;
  before: string[];
  after: string[];
}

/** Changes the tags of computers that are locked. Those that would get too many are left as they are, and not answered. */
export const tagComputers = async (
  db: ScopedDb,
  ids: readonly string[],
  change: TagChange,
  username: string,
): Promise<Tagged[]> => {
  const rows = await db.query(
    (inScope) => sql<Omit<Tagged, 'after'>>`select id, name, agency_id, tags as before from computers
    where id = any(${ids}) and ${inScope('computers')} order by id`,
  );
  const fitting = rows
    .map((row): Tagged => ({ ...row, after: changedTags(row.before, change) }))
    .filter(({ after }) => after.length <= maxTags);
  const changed = fitting.flatMap((row) => {
    const difference = tagDifference(row.before, row.after);
    return difference.added.length + difference.removed.length > 0 ? [{ ...row, ...difference }] : [];
  });
  if (changed.length === 0) return fitting;
  await db.query(
    (inScope) => sql`update computers c set tags = array(select jsonb_array_elements_text(given.tags)),
      search = split_part(c.search, ${tagsFollow}, 1) || given.search
    from ${unnest(changed, {
      id: ['uuid', (row) => row.id],
      tags: ['jsonb', (row) => JSON.stringify(row.after)],
      search: ['text', (row) => searchOfTags(row.after)],
    })}
    where c.id = given.id and ${inScope('computers', 'c')}`,
  );
  const counts = createTagCounts();
  for (const { agency_id: agencyId, added, removed } of changed) {
    counts.add(agencyId, removed, -1);
    counts.add(agencyId, added, 1);
  }
  const system = db.unscoped('writes of computers that were just read in scope');
  await counts.write(system);
  await noteEvents(
    system,
    changed.map(({ id, agency_id: agencyId, added, removed }) => ({
      ...{ computerId: id, agencyId, event: 'TAGGED', username },
      content: { added, removed },
    })),
  );
  return fitting;
};
