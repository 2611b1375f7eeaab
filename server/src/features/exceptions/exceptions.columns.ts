import type { exceptionFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';

const column = (name: string) => sql.ref(`vaccine_exceptions.${name}`);

/** Where the list of exceptions finds what it is filtered by. */
export const exceptionColumns: FilterColumns<typeof exceptionFilter> = {
  fields: {
    agencyName: column('agency_key'),
    vaccineName: column('vaccine_key'),
    kind: (kind) =>
      kind === undefined
        ? sql<boolean>`vaccine_exceptions.entries > 0`
        : sql<boolean>`jsonb_array_length(vaccine_exceptions.lists -> ${String(kind)}) > 0`,
    forAll: column('everywhere'),
    reason: column('reason'),
    changedBy: column('changed_by'),
    changedOn: column('changed_on'),
    vaccine: column('vaccine_id'),
    agency: column('agency_id'),
  },
  folded: { agencyName: column('agency_key'), vaccineName: column('vaccine_key') },
  search: column('search'),
  prefix: column('agency_key'),
};

/** Within one agency a word that is too short for more names the vaccine: the agency's name says nothing there. */
export const exceptionColumnsInAgency: typeof exceptionColumns = { ...exceptionColumns, prefix: column('vaccine_key') };

const orders: Record<string, RawBuilder<unknown>> = {
  agencyName: column('agency_key'),
  vaccineName: column('vaccine_key'),
};

/** Each is served by an index, and within an agency by one that begins with it. */
export const exceptionOrder = (sortBy: string): RawBuilder<unknown> => orders[sortBy] ?? column('changed_on');
