import type { Endpoint, Permission, ReplyOf } from '@egida/contract';
import type { Icon } from '@tabler/icons-react';
import type { UseQueryOptions } from '@tanstack/react-query';
import { apiQuery } from '../api/query.ts';
import type { Label } from '../i18n/label.ts';
import { joinPieces, quoteWord } from '../ui/filter/filter-pieces.ts';

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

type ListCall = Endpoint & { list: object };
type RowOf<E extends ListCall> = ReplyOf<E> extends { collection: (infer Row)[] } ? Row : never;

/** Finds by the search of a list: each word anywhere in what that looks through, never read as a filter of its own. */
export const finderOf = <E extends ListCall>(
  endpoint: E,
  { itemOf, ...finder }: Omit<Finder, 'query'> & { itemOf: (row: RowOf<E>) => FoundItem },
): Finder => ({
  ...finder,
  query: (text) => {
    const filter = joinPieces(text.split(/\s+/).map(quoteWord));
    const query = { size: shownAtOnce, filter };
    return {
      ...apiQuery(endpoint, { query } as unknown as Parameters<typeof apiQuery<E>>[1]),
      select: (reply: { collection: RowOf<E>[] }) => reply.collection.map(itemOf),
    } as unknown as ReturnType<Finder['query']>;
  },
});
