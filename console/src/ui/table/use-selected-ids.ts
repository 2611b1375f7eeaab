import { call, maxPageSize, type Page, type ParamsOf } from '@egida/contract';
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

/**
 * For calls that take no filter, but ids: those of a selection. Of "all that match" they are what the list's own call finds
 * now, but for those that are not wanted; where none of them is, the server says why. None where that fails, which is told as
 * `feedback` tells that nothing was done.
 */
export const useSelectedIds = <E extends ListEndpoint>(endpoint: E, { params, idOf }: SelectedIdsOptions<E>) => {
  const [isGathering, setGathering] = useState(false);
  const gather = async (
    { ids, matching }: Selection,
    feedback: ActionFeedback,
    isWanted: (row: RowOf<E>) => boolean = () => true,
  ): Promise<string[]> => {
    if (!matching) return [...ids];
    const { filter, defaultFilter } = matching;
    setGathering(true);
    try {
      const input = listInput<E>(params, { filter, defaultFilter, size: String(maxPageSize) });
      const page = (await call(send(), endpoint, input)) as unknown as Page<RowOf<E>>;
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
