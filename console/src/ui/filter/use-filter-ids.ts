import type { FilterFields } from '@egida/contract';
import { useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import { idsIn } from './filter-pieces.ts';

interface Naming<Row> {
  idOf: (row: Row) => string | null;
  nameOf: (row: Row) => string;
}

interface Options<Row, Field extends string> {
  filter: string;
  fields: FilterFields;
  /** Absent until the list has been answered. */
  rows: readonly Row[] | undefined;
  /** How rows name what ids of a field are the ids of. */
  namings: Record<Field, Naming<Row>>;
}

/**
 * What the ids in a filter are called, by the rows that it finds, or found while it stood. Nothing is asked for them: of
 * what is gone, or out of sight, only the rows still have a name.
 */
export const useFilterIds = <Row, Field extends string>({
  filter,
  fields,
  rows,
  namings,
}: Options<Row, Field>): ((field: Field) => Readonly<Record<string, string>>) => {
  const t = useMessages(uiMessages);
  const told = useRef(new Map<string, string>());
  const known = (Object.keys(namings) as Field[]).flatMap((field) => {
    const { idOf, nameOf } = namings[field];
    return idsIn(filter, field, fields).flatMap((id): [id: string, name: string][] => {
      const row = rows?.find((one) => idOf(one) === id);
      const name = row ? nameOf(row) : told.current.get(id);
      return name === undefined ? [] : [[id, name]];
    });
  });
  // What the filter no longer says is forgotten.
  told.current = new Map(known);
  const otherwise = rows ? t('filterUnnamed') : '…';
  return (field) =>
    Object.fromEntries(idsIn(filter, field, fields).map((id) => [id, told.current.get(id) ?? otherwise]));
};
