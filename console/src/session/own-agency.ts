import type { ListSpec } from '@egida/contract';
import { redirect } from '@tanstack/react-router';
import type { UrlParams } from '../api/list-query.ts';
import { withinFields } from '../ui/filter/filter-pieces.ts';
import type { Session } from './session.tsx';

/** A list of all agencies, and the list of the same rows of one. */
interface SameRows {
  ofAll: ListSpec;
  ofOne: ListSpec;
}

/** What an address says of the one list that holds in the other: its order and its filter as far as that knows them. */
const carriedOver = (search: UrlParams, { ofAll, ofOne }: SameRows): UrlParams => {
  const { filter = '', sortBy, orderBy, ...others } = search;
  const knowsOrder = sortBy === undefined || ofOne.sortable.includes(sortBy);
  return {
    ...others,
    ...(knowsOrder && { sortBy, orderBy }),
    filter: withinFields(filter, ofAll.fields, ofOne.fields) || undefined,
  };
};

/**
 * Who has one agency always works in it: from a screen of all agencies they are led to the one of theirs. Where it lists the
 * same rows, what a link says of them goes along.
 */
export const leadToOwnAgency =
  (
    to:
      | '/agencies/$agency/computers'
      | '/agencies/$agency/vaccines'
      | '/agencies/$agency/exceptions'
      | '/agencies/$agency/telemetry',
    same?: SameRows,
  ) =>
  ({ context: { session }, search }: { context: { session: Session }; search: UrlParams }): void => {
    const agency = session.singleAgency?.id;
    if (!agency) return;
    throw redirect({
      to,
      params: { agency },
      search: same ? carriedOver(search, same) : {},
      replace: true,
    });
  };
