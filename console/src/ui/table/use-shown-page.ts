import type { Page } from '@egida/contract';
import { useState } from 'react';
import type { ListController } from './list-controller.ts';
import { compareWithNow } from './shown-page.ts';

interface ShownPage<Row> {
  page: Page<Row> | undefined;
  arrived: number;
  more: boolean;
  showArrived: () => void;
}

/**
 * The rows on screen. A live list asks again every few seconds, and holds back what came in so that nothing jumps under
 * the pointer; an empty one has nothing that could jump and shows it at once.
 */
export const useShownPage = <Row>(
  list: ListController<Row>,
  idOf: (row: Row) => string,
  live: boolean,
): ShownPage<Row> => {
  const { result, page, size, sortBy, orderBy, filter, defaultFilter } = list;
  const question = JSON.stringify([page, size, sortBy, orderBy, filter, defaultFilter]);
  const [seen, setSeen] = useState<{ question: string; page: Page<Row> } | null>(null);

  const now = result.isPlaceholderData ? undefined : result.data;
  const nothingNew = { page: result.data, arrived: 0, more: false, showArrived: () => {} };
  if (!live || !now) return nothingNew;
  const waiting = seen?.question === question ? compareWithNow(seen.page, now, idOf) : null;
  if (!waiting) {
    if (seen?.page !== now) setSeen({ question, page: now });
    return nothingNew;
  }
  const showArrived = () => {
    setSeen({ question, page: now });
    if (page !== 1) list.setPage(1);
  };
  return { ...waiting, showArrived };
};
