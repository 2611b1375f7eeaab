import { fleetFilter } from '@egida/contract';
import { sql } from 'kysely';
import type { BulkSource } from '../../platform/bulk/bulk.ts';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { computerColumns } from './computers.columns.ts';
import { lockComputers } from './lock-computers.ts';

/** The computers that an action on many is for: those of the list that were chosen, but for what other servers tell of. */
export const computersSource: BulkSource = {
  table: 'computers',
  where: (filter) => filterCondition(filter, fleetFilter, computerColumns),
  listedSince: sql`computers.joined_on`,
  own: sql<boolean>`computers.origin is null`,
  lock: lockComputers,
  notFound: 'computer.notfound',
};
