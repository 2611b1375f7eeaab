import type { TimelineEntry } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { timeOfId } from '../../platform/db/new-id.ts';
import type { InScope } from '../../platform/db/scoped.ts';

/** An entry with the moment that it is ordered by, in milliseconds. */
export interface Timed extends Omit<TimelineEntry, 'date'> {
  at: number;
}

/** The entry after which the page begins; `boundId` is the same for ids that hold their moment. */
export interface Before {
  at: number;
  id: string;
  boundId: string;
}

export type EventRow = Pick<TimelineEntry, 'id' | 'event' | 'username' | 'content'>;

/** Events whose ids hold their moment. */
export const timedByIds = (rows: readonly EventRow[]) => rows.map((row): Timed => ({ ...row, at: timeOfId(row.id) }));

/** What a vaccine is called, or was when it was deleted; a row only of one that the caller may see. */
export const vaccineNamed = (inScope: InScope, id: RawBuilder<unknown>) => sql`(
  select name, os_family from vaccines where vaccines.id = ${id} and ${inScope('vaccines')}
  union all select name, null from removed_vaccines removed
    where removed.id = ${id} and ${inScope('vaccines', 'removed')})`;
