import { type Filter, type FilterClause, fleetFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { byInstance } from '../../platform/db/by-instance.ts';
import { type FilterColumns, filterCondition } from '../../platform/db/filter-sql.ts';
import type { ListSource } from '../../platform/db/list.ts';
import { computerColumns } from './computers.columns.ts';

const column = (name: string) => sql.ref(`computer_presence.${name}`);

/** The fields of the filter that the presence of a computer has itself. */
const presenceFields = {
  osFamily: column('os_family'),
  version: column('version_key'),
  status: column('status'),
  lastConnection: column('last_connection'),
  installationMode: column('installation_mode'),
  markedForRemoval: column('marked_for_removal'),
  agency: column('agency_id'),
  instance: byInstance(column('agency_id')),
};
const presenceColumns: FilterColumns<typeof fleetFilter> = {
  ...computerColumns,
  fields: { ...computerColumns.fields, ...presenceFields },
};
const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: column('name_key'),
  status: column('status'),
  lastConnection: column('last_connection'),
};

const isOfPresence = ({ field }: FilterClause): boolean => Object.hasOwn(presenceFields, field);
/** No index of computers has these: what asks for them begins at the presence. */
const isWhetherThere = (field: string): boolean => field === 'status' || field === 'lastConnection';

/** What the presence does not have is asked of the computer itself. */
const conditionOf = ({ clauses, words }: Filter): RawBuilder<boolean> => {
  const own = clauses.filter(isOfPresence);
  const others = clauses.filter((clause) => !isOfPresence(clause));
  const ofPresence = filterCondition({ clauses: own, words: [] }, fleetFilter, presenceColumns);
  if (others.length === 0 && words.length === 0) return ofPresence;
  const ofComputer = filterCondition({ clauses: others, words }, fleetFilter, computerColumns);
  return sql<boolean>`(${ofPresence} and ${column('computer_id')} in (select computers.id from computers where ${ofComputer}))`;
};

/**
 * The computers of a list as their presence finds them: in the order of status or last connection, or by name where it asks for one of the two and
 * for nothing that only the computer has. Undefined for all other lists, which begin at `computers`.
 */
export const presenceSource = (sortBy: string, filter: Filter): ListSource | undefined => {
  const order = orders[sortBy];
  if (order === undefined) return undefined;
  const { clauses, words } = filter;
  const asksWhetherThere = clauses.some(({ field }) => isWhetherThere(field));
  const isByName = words.length === 0 && asksWhetherThere && clauses.every(isOfPresence);
  if (!isWhetherThere(sortBy) && !isByName) return undefined;
  return { table: 'computer_presence', key: 'computer_id', where: conditionOf(filter), order };
};
