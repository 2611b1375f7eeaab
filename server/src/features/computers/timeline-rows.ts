import type { TimelineEntry } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { timeOfId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';

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

/**
 * What a vaccine is called, or was when it was deleted, where something happened with it: null in an agency that may not see it,
 * unless the caller sees everything. One agency is looked at, which is in the caller's scope, and not all of them.
 */
export const vaccineName = ({ scope }: ScopedDb, id: RawBuilder<unknown>, agency: RawBuilder<unknown>) => {
  const known = sql`(select name, visibility from vaccines where id = ${id}
    union all select name, visibility from removed_vaccines where id = ${id}) v`;
  if (scope.kind === 'everything') return sql<string | null>`(select v.name from ${known} limit 1)`;
  return sql<string | null>`(select v.name from ${known} join agencies own on own.id = ${agency}
    where vaccine_visible(v.visibility, own.id, own.service_type, own.instance_id) limit 1)`;
};
