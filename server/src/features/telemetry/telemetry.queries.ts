import type { Page, TelemetryEntry } from '@egida/contract';
import { sql } from 'kysely';
import { type ListQuery, readPage } from '../../platform/db/list.ts';
import { scopeCondition } from '../../platform/db/scope-condition.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { visibleRow } from '../desired-state/desired-state.ts';
import { telemetrySource } from './telemetry-source.ts';

/**
 * What rows name is read by its keys. A vaccine that the agency may no longer use is not named; one that was deleted is, by the
 * name that it had.
 */
const selectEntries = (db: ScopedDb) =>
  db
    .select('telemetry')
    .innerJoin('agencies', 'agencies.id', 'telemetry.agency_id')
    .innerJoin('programs', 'programs.id', 'telemetry.program_id')
    .leftJoin('computers', (join) =>
      join.onRef('computers.id', '=', 'telemetry.computer_id').on(scopeCondition(db.scope, 'computers')),
    )
    .leftJoin('removed_computers', (join) =>
      join
        .onRef('removed_computers.id', '=', 'telemetry.computer_id')
        .on(scopeCondition(db.scope, 'removed_computers')),
    )
    .leftJoin('vaccines', (join) =>
      join.onRef('vaccines.id', '=', 'telemetry.vaccine_id').on(visibleRow('vaccines', 'agencies')),
    )
    .leftJoin('removed_vaccines', (join) =>
      join.onRef('removed_vaccines.id', '=', 'telemetry.vaccine_id').on(visibleRow('removed_vaccines', 'agencies')),
    )
    .where('agencies.telemetry', '=', true)
    .select(['telemetry.id', 'telemetry.last_executed_on as lastExecutedOn', 'telemetry.computer_id as agentId'])
    .select(['programs.sha256', 'programs.image', 'programs.vendor'])
    .select(['agencies.id as agencyId', 'agencies.name as agencyName', 'vaccines.id as vaccineId'])
    .select(sql<string>`coalesce(computers.name, removed_computers.name, '')`.as('agentName'))
    .select(sql<string | null>`coalesce(vaccines.name, removed_vaccines.name)`.as('vaccine'));

/** Entries as they travel, in any order. */
export const readEntries = (db: ScopedDb, ids: string[]): Promise<TelemetryEntry[]> =>
  // One value, not thousands: a piece of a file asks for as many.
  selectEntries(db).where('telemetry.id', '=', sql<string>`any(${ids})`).execute();

/** One entry, and when its program was first seen. */
export const readEntry = (db: ScopedDb, id: string): Promise<(TelemetryEntry & { firstSeenOn: string }) | undefined> =>
  selectEntries(db).select('programs.first_seen_on as firstSeenOn').where('telemetry.id', '=', id).executeTakeFirst();

/** The programs that computers of an agency executed, or those of all that the caller sees: the scope says which. */
export const listTelemetry = (db: ScopedDb, query: ListQuery): Promise<Page<TelemetryEntry>> =>
  readPage(db, query, {
    ...telemetrySource(query, db.scope),
    rows: (ids) => readEntries(db, ids),
    idOf: (row) => row.id,
  });
