import type { ListSpec } from '@egida/contract';
import type { ReactNode } from 'react';
import type { FilterNames } from '../filter/filter-names.ts';
import type { Column } from './column.ts';
import type { ListController, ListWords } from './list-controller.ts';
import type { Selection } from './selection.ts';
import type { ShownPage } from './use-shown-page.ts';

export interface DataTableProps<Row> {
  /** Under which name the browser keeps the columns chosen for this list. */
  id: string;
  list: ListController<Row>;
  spec: ListSpec;
  words: ListWords<Row>;
  /** What the filter's fields are called; a field without a name is not offered. */
  names: FilterNames;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  openId?: string | undefined;
  onOpen?: ((id: string) => void) | undefined;
  /** Takes the list's preset filter away; absent, the preset is part of what the list is. */
  onRemovePreset?: (() => void) | undefined;
  /** Parts of the filter that something beside the list shows: they need no chip. */
  shownElsewhere?: readonly string[];
  /** So few rows that nobody has to look for one: they stand without search, filters, choice of columns and pages. */
  few?: boolean;
  /** Of a list whose rows come in by themselves, what is shown of it: see `useShownPage`. */
  shown?: ShownPage<Row>;
  /** Verbs for the selection; absent, rows cannot be selected. `count` says how many all that match are, once it is known. */
  bulk?: ((selection: Selection, clear: () => void, count: (expected: number) => void) => ReactNode) | undefined;
  /** Beside the title. */
  actions?: ReactNode;
  /** What to show when there is nothing, and no filter is to blame. */
  empty: ReactNode;
}
