import type { FilterFields } from '@egida/contract';
import { useRef } from 'react';
import { idsIn } from '../../ui/filter/filter-pieces.ts';

interface Naming<Row> {
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
}

interface Options<Row, Field extends string> {
  filter: string;
  fields: FilterFields;
  rows: readonly Row[];
  /** How rows name what ids of a field are the ids of. */
  namings: Record<Field, Naming<Row>>;
  /** What is said of one that no row has told of. */
  otherwise: string;
}

/** What the ids in a filter are called, by the rows that it finds, or found while it stood. */
export const useFilterIds = <Row, Field extends string>({
  filter,
  fields,
  rows,
  namings,
  otherwise,
}: Options<Row, Field>): ((field: Field) => Readonly<Record<string, string>>) => {
  const told = useRef(new Map<string, string>());
  const namesOf = (field: Field): [id: string, name: string][] => {
    const { idOf, nameOf } = namings[field];
    return idsIn(filter, field, fields).map((id) => {
      const row = rows.find((one) => idOf(one) === id);
      return [id, row ? nameOf(row) : (told.current.get(id) ?? otherwise)];
    });
  };
  const all = (Object.keys(namings) as Field[]).flatMap(namesOf);
  // What the filter no longer says is forgotten.
  told.current = new Map(all.filter(([, name]) => name !== otherwise));
  return (field) => Object.fromEntries(namesOf(field));
};
