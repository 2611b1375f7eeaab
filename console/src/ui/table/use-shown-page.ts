import type { Page } from '@egida/contract';
import { useMemo, useRef, useState } from 'react';
import type { ListController } from './list-controller.ts';
import { changedPage, compareWithNow, withReturned } from './shown-page.ts';

type Change<Row> = (row: Row) => Row | null;

const inTurn =
  <Row>(first: Change<Row>, second: Change<Row>): Change<Row> =>
  (row) => {
    const once = first(row);
    return once === null ? null : second(once);
  };

/** So many rows that were taken out are known again when they come back. */
const mostTaken = 200;

interface Seen<Row> {
  question: string;
  page: Page<Row>;
  /** Rows that the person took out of it; whoever takes that back looks for them where they were. */
  taken: readonly string[];
}

const changedSeen = <Row>(seen: Seen<Row>, change: Change<Row>, idOf: (row: Row) => string): Seen<Row> => {
  const gone = seen.page.collection.filter((row) => change(row) === null).map(idOf);
  return { ...seen, page: changedPage(seen.page, change), taken: [...seen.taken, ...gone].slice(-mostTaken) };
};

/** What a list shows, and what waits. */
export interface ShownPage<Row> {
  /** Absent until it is known: at first, and where all of the page is dealt with and the list goes on. */
  page: Page<Row> | undefined;
  arrived: number;
  more: boolean;
  showArrived: () => void;
  /** The person has just changed rows: they are shown so before the list has been asked anew. Null takes a row out. */
  change: (change: Change<Row>) => void;
}

/**
 * The rows on screen of a list that asks again every few seconds. What came in is held back so that nothing jumps under the
 * pointer; an empty list has nothing that could jump and shows it at once.
 */
export const useShownPage = <Row>(list: ListController<Row>, idOf: (row: Row) => string): ShownPage<Row> => {
  const { result, page, size, sortBy, orderBy, filter, defaultFilter } = list;
  const { data, dataUpdatedAt } = result;
  const question = JSON.stringify([page, size, sortBy, orderBy, filter, defaultFilter]);
  const [seen, setSeen] = useState<Seen<Row> | null>(null);
  const [own, setOwn] = useState<{ at: number; change: Change<Row> } | null>(null);

  const answeredAt = useRef(dataUpdatedAt);
  answeredAt.current = dataUpdatedAt;

  // What the list is answered next tells of the change itself.
  const ahead = own?.at === dataUpdatedAt ? own.change : null;
  const answer = useMemo(() => (data && ahead ? changedPage(data, ahead) : data), [data, ahead]);
  const change = (next: Change<Row>) => {
    const at = answeredAt.current;
    setSeen((before) => before && changedSeen(before, next, idOf));
    setOwn((before) => ({ at, change: before?.at === at ? inTurn(before.change, next) : next }));
  };

  const now = result.isPlaceholderData ? undefined : answer;
  // That there are none would be said of a list whose next rows are on their way.
  const goesOn = ahead !== null && answer?.collection.length === 0 && answer.paging.total > 0;
  const nothingNew = { page: goesOn ? undefined : answer, arrived: 0, more: false, showArrived: () => {}, change };
  if (!now) return nothingNew;
  const before = seen?.question === question ? seen : null;
  const taken = before?.taken ?? [];
  const waiting = before && compareWithNow(withReturned(before.page, now, new Set(taken), idOf), now, idOf);
  if (!waiting) {
    if (seen?.page !== now) setSeen({ question, page: now, taken });
    return nothingNew;
  }
  const showArrived = () => {
    setSeen({ question, page: now, taken });
    if (page !== 1) list.setPage(1);
  };
  return { ...waiting, showArrived, change };
};
