import { createContext, useContext } from 'react';

/** A browser takes what is not drawn as a table for none, to who hears it: then each part says what it is. */
const roles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  head: 'columnheader',
  title: 'rowheader',
  cell: 'cell',
} as const;

const noRoles: { [Part in keyof typeof roles]?: undefined } = {};

/** Whether the rows of a list are drawn as cards. */
export const CardsContext = createContext(false);

/** The `role` of each part of a list: none where the table is drawn as one. */
export const useTableRoles = (): typeof roles | typeof noRoles => (useContext(CardsContext) ? roles : noRoles);
