import { type Filter, fleetFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { byInstance } from '../../platform/db/by-instance.ts';
import { type FilterColumns, filterCondition } from '../../platform/db/filter-sql.ts';
import type { ListSource } from '../../platform/db/list.ts';
import { computerColumns } from './computers.columns.ts';

const column = (name: string) => sql.ref(`computer_presence.${name}`);
const lastConnection = column('last_connection');

/** What the presence of a computer says itself. */
const told = {
  osFamily: column('os_family'),
  version: column('version_key'),
  status: column('status'),
  lastConnection,
  installationMode: column('installation_mode'),
  markedForRemoval: column('marked_for_removal'),
  agency: column('agency_id'),
  instance: byInstance(column('agency_id')),
};
const presenceColumns: FilterColumns<typeof fleetFilter> = {
  ...computerColumns,
  fields: { ...computerColumns.fields, ...told },
};

const isTold = (field: string): boolean => Object.hasOwn(told, field);
/** What indexes of the presence alone have: they would be written at each change of a status elsewhere. */
const isOfPresence = (field: string): boolean => field === 'status' || field === 'lastConnection';

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: column('name_key'),
  status: column('status'),
  lastConnection,
};

/** What the presence does not say is asked of the computer itself. */
const conditionOf = ({ clauses, words }: Filter): RawBuilder<boolean> => {
  const own = clauses.filter(({ field }) => isTold(field));
  const others = clauses.filter(({ field }) => !isTold(field));
  const said = filterCondition({ clauses: own, words: [] }, fleetFilter, presenceColumns);
  if (others.length === 0 && words.length === 0) return said;
  const asked = filterCondition({ clauses: others, words }, fleetFilter, computerColumns);
  return sql<boolean>`(${said} and ${column('computer_id')} in (select computers.id from computers where ${asked}))`;
};

/**
 * The computers of a list as their presence finds them: where it is ordered by a status or a last connection, or asks for one and for nothing
 * that only the computer says. Undefined for all other lists.
 */
export const presenceSource = (sortBy: string, filter: Filter): ListSource | undefined => {
  const order = orders[sortBy];
  if (order === undefined) return undefined;
  const fields = filter.clauses.map(({ field }) => field);
  const isByName = filter.words.length === 0 && fields.some(isOfPresence) && fields.every(isTold);
  if (!isOfPresence(sortBy) && !isByName) return undefined;
  return { table: 'computer_presence', key: 'computer_id', where: conditionOf(filter), order };
};
