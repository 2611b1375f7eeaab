import type { Permission } from '@egida/contract';
import type { Icon } from '@tabler/icons-react';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ListEndpoint } from '../api/list-query.ts';
import { listInput, type RowOf } from '../api/list-state.ts';
import { apiQuery } from '../api/query.ts';
import type { Label } from '../i18n/label.ts';
import { wordsFilter } from '../ui/filter/filter-pieces.ts';

/** Where a way leads to: a screen, and what its address says beside. */
export interface Destination {
  to: `/${string}`;
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, string>>;
}

/** Something that was found by typing, and where it is. */
export interface FoundItem extends Destination {
  id: string;
  label: string;
  /** What tells it from others of its name. */
  detail?: string | undefined;
  /** For whom it is, where that is not whoever may see what it was found with. */
  permission?: Permission;
  /** Where it is of another kind than what it was found with. */
  Icon?: Icon;
}

/** How things of a feature are found from anywhere, for those who may see them. */
export interface Finder {
  name: string;
  label: Label;
  permission: Permission;
  Icon: Icon;
  query: (text: string) => UseQueryOptions<unknown, Error, FoundItem[]>;
}

const shownAtOnce = '5';

interface ListFinder<Row> extends Omit<Finder, 'query'> {
  itemOf: (row: Row) => FoundItem;
  /** What of the text the list is searched for. */
  searched?: (text: string) => string;
  /** What is offered beside what was found, by the same text. */
  besides?: (rows: readonly Row[], text: string) => FoundItem[];
}

/** Finds by the search of a list. */
export const finderOf = <E extends ListEndpoint>(
  endpoint: E,
  { itemOf, searched = (text) => text, besides = () => [], ...finder }: ListFinder<RowOf<E>>,
): Finder => ({
  ...finder,
  query: (text) =>
    ({
      ...apiQuery(endpoint, listInput<E>(undefined, { size: shownAtOnce, filter: wordsFilter(searched(text)) })),
      select: ({ collection }: { collection: RowOf<E>[] }) => [...collection.map(itemOf), ...besides(collection, text)],
      // The palette asks all of them alike: of what their rows are, each finder knows alone.
    }) as unknown as ReturnType<Finder['query']>,
});
