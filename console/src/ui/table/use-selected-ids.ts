import { ApiError, call, maxPageSize, type Page, type ParamsOf } from '@egida/contract';
import { useState } from 'react';
import type { ListEndpoint } from '../../api/list-query.ts';
import { listInput, type RowOf } from '../../api/list-state.ts';
import { send } from '../../api/send.ts';
import type { ActionFeedback } from '../../feedback/define-feedback.ts';
import { tellError } from '../../feedback/feedback.ts';
import type { Selection } from './selection.ts';

export interface SelectedIdsOptions<E extends ListEndpoint> {
  params: ParamsOf<E>;
  idOf: (row: RowOf<E>) => string;
}

interface GatherOptions<E extends ListEndpoint> {
  /** They are no longer those that were selected: the selection is to be cleared, and made anew by whoever looks again. */
  onChanged: () => void;
  isWanted?: (row: RowOf<E>) => boolean;
}

/**
 * For calls that take no filter, but ids: those of a selection. Of "all that match" they are what the list's own call finds
 * now, but for those that are not wanted; where none of them is, the server says why. None where that fails, or where they are
 * no longer as many as were seen, which is told as `feedback` tells that nothing was done.
 */
export const useSelectedIds = <E extends ListEndpoint>(endpoint: E, { params, idOf }: SelectedIdsOptions<E>) => {
  const [isGathering, setGathering] = useState(false);
  const gather = async (
    { ids, matching }: Selection,
    feedback: ActionFeedback,
    { onChanged, isWanted = () => true }: GatherOptions<E>,
  ): Promise<string[]> => {
    if (!matching) return [...ids];
    const { filter, defaultFilter, expected } = matching;
    setGathering(true);
    try {
      const input = listInput<E>(params, { filter, defaultFilter, size: String(maxPageSize) });
      const page = (await call(send(), endpoint, input)) as unknown as Page<RowOf<E>>;
      const { total } = page.paging;
      // As the server does where it takes the filter itself: what is done is done to as many as the person saw.
      if (total !== expected) {
        onChanged();
        throw new ApiError(409, 'selection.changed', { expected, found: total });
      }
      const wanted = page.collection.filter(isWanted);
      return (wanted.length > 0 ? wanted : page.collection).map(idOf);
    } catch (error) {
      tellError(feedback, error);
      return [];
    } finally {
      setGathering(false);
    }
  };
  return { gather, isGathering };
};
