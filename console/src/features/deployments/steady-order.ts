import { useRef } from 'react';
import type { ListController } from '../../ui/table/list-controller.ts';

/** Rows that were there keep their order among themselves; those that came in stand below. */
export const inOrderSeen = <Row>(seen: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] => {
  const placeOf = new Map(seen.map((id, at) => [id, at]));
  const place = (row: Row) => placeOf.get(idOf(row)) ?? seen.length;
  return [...rows].sort((one, other) => place(one) - place(other));
};

/**
 * A list in the order of states, which change while somebody works on them: no other row comes under the pointer. Its order is
 * that of the moment in which the page was opened.
 */
export const useSteadyOrder = <Row>(list: ListController<Row>, idOf: (row: Row) => string): ListController<Row> => {
  const { result, page, size, sortBy, orderBy, filter } = list;
  const seen = useRef<{ question: string; ids: readonly string[] }>({ question: '', ids: [] });
  const { data } = result;
  if (!data) return list;
  const question = JSON.stringify([page, size, sortBy, orderBy, filter]);
  // What is shown while another page is on its way is still the one before.
  const isOther = !result.isPlaceholderData && seen.current.question !== question;
  const collection = inOrderSeen(isOther ? [] : seen.current.ids, data.collection, idOf);
  seen.current = { question: isOther ? question : seen.current.question, ids: collection.map(idOf) };
  return { ...list, result: { ...result, data: { ...data, collection } } as typeof result };
};
