import { type AgencyVaccine, agencyVaccineFilter, type Page } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { type FilterColumns, filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListChoice, type ListQuery, type ListSource, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { visibleIn } from '../desired-state/desired-state.ts';
import { isVaccineOrder, vaccineColumns, vaccineOrder, vaccineRows } from '../vaccines/vaccines.ts';
import { agencyStates } from './agency-states.ts';
import { groupOf } from './state-groups.ts';
import { asksForStatus, statusAmong, statusOrder } from './status-filter.ts';

/** The ids of all vaccines that meet a condition: a catalogue has a few thousand. */
export const vaccinesWhere = async (db: ScopedDb, where: RawBuilder<boolean>): Promise<string[]> =>
  (await db.select('vaccines').select('id').where(where).execute()).map(({ id }) => id);

/**
 * Which vaccines the list of an agency holds, in what order: for the list, and for its files. The states of all of them are worked
 * out where the filter or the order asks for one, from what is counted.
 */
export const agencyVaccineSource = async (db: ScopedDb, agencyId: string, choice: ListChoice): Promise<ListSource> => {
  const filter = filterOf(choice);
  const byStatus = choice.sortBy === 'status';
  const ids = byStatus || asksForStatus(filter) ? await vaccinesWhere(db, visibleIn(agencyId)) : [];
  const states = await agencyStates(db, agencyId, ids);
  const statusOf = new Map([...states].map(([id, state]) => [id, groupOf(state.status)]));
  const columns: FilterColumns<typeof agencyVaccineFilter> = {
    ...vaccineColumns,
    fields: { ...vaccineColumns.fields, status: statusAmong(statusOf) },
  };
  return {
    table: 'vaccines',
    where: sql<boolean>`${visibleIn(agencyId)} and ${filterCondition(filter, agencyVaccineFilter, columns)}`,
    order: byStatus ? statusOrder(statusOf) : vaccineOrder[isVaccineOrder(choice.sortBy) ? choice.sortBy : 'name'],
  };
};

/** These vaccines with their state in an agency. */
export const readAgencyVaccines = async (db: ScopedDb, agencyId: string, ids: string[]): Promise<AgencyVaccine[]> => {
  const [rows, states] = [await vaccineRows(db, ids), await agencyStates(db, agencyId, ids)];
  return rows.flatMap((row) => {
    const state = states.get(row.id);
    return state ? [{ ...row, ...state }] : [];
  });
};

/** The vaccines that an agency may use, with their state in it. */
export const listOfAgency = async (db: ScopedDb, agencyId: string, query: ListQuery): Promise<Page<AgencyVaccine>> =>
  readPage(db, query, {
    ...(await agencyVaccineSource(db, agencyId, query)),
    rows: (ids) => readAgencyVaccines(db, agencyId, ids),
    idOf: (row) => row.id,
  });
