import { useCallback, useRef, useState } from 'react';
import {
  counted,
  type MatchingSelection,
  noSelection,
  rangeOf,
  type Selection,
  without,
  withRows,
} from './selection.ts';

export interface SelectionControls {
  selection: Selection;
  /** What is selected, and can be, is of the list before: the rows of the one that is asked for are on their way. */
  isOfBefore: boolean;
  toggle: (id: string, selected: boolean, range: boolean) => void;
  togglePage: (selected: boolean) => void;
  selectMatching: (matching: MatchingSelection) => void;
  /** All that match are so many. */
  count: (expected: number) => void;
  /** Clears what was selected when this was rendered; what was selected since stays. */
  clear: () => void;
}

/**
 * The rows a person has ticked. Another filter is another list: the selection does not outlive it. While the rows of another are on
 * their way (`isAwaited`), those that are shown, and can be ticked, are still those of the list before.
 */
export const useSelection = (pageIds: readonly string[], asked: string, isAwaited: boolean): SelectionControls => {
  const shown = useRef(asked);
  if (!isAwaited) shown.current = asked;
  const listKey = shown.current;
  const [state, setState] = useState({ listKey, selection: noSelection });
  const selection = state.listKey === listKey ? state.selection : noSelection;
  const lastTicked = useRef<string | null>(null);
  const latest = useRef(pageIds);
  latest.current = pageIds;

  const change = useCallback(
    (next: (selection: Selection) => Selection) =>
      setState((now) => ({ listKey, selection: next(now.listKey === listKey ? now.selection : noSelection) })),
    [listKey],
  );
  const toggle = useCallback(
    (id: string, selected: boolean, range: boolean) => {
      const ids = range ? rangeOf(latest.current, lastTicked.current, id) : [id];
      lastTicked.current = id;
      change((now) => withRows(now, ids, selected, latest.current));
    },
    [change],
  );
  return {
    selection,
    isOfBefore: listKey !== asked,
    toggle,
    togglePage: (selected) => change((now) => withRows(now, pageIds, selected, pageIds)),
    selectMatching: (matching) => change(() => ({ ids: new Set(pageIds), matching })),
    count: useCallback((expected: number) => change((now) => counted(now, expected)), [change]),
    clear: useCallback(() => change((now) => without(now, selection)), [change, selection]),
  };
};
