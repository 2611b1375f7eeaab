/** Everything that a filter matched, as the person saw it: the same filters, at the same moment, in the same number. */
export interface MatchingSelection {
  filter: string;
  defaultFilter: string;
  expected: number;
  /** They are more than that, and nobody has counted them. */
  atLeast?: true;
  asOf: string;
}

/** What is selected in a list: rows one by one, or all that match. */
export interface Selection {
  ids: ReadonlySet<string>;
  matching: MatchingSelection | null;
}

export const noSelection: Selection = { ids: new Set(), matching: null };

export const countOf = (selection: Selection): number => selection.matching?.expected ?? selection.ids.size;

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.matching !== null || selection.ids.has(id);

/** The same, now that they have been counted. */
export const counted = (selection: Selection, expected: number): Selection => {
  if (!selection.matching) return selection;
  const { atLeast: _, ...matching } = selection.matching;
  return { ...selection, matching: { ...matching, expected } };
};

/** Selects or clears rows. Clearing one of "all that match" goes back to the rows of the page, without it. */
export const withRows = (
  selection: Selection,
  ids: readonly string[],
  selected: boolean,
  page: readonly string[],
): Selection => {
  const next = new Set(selection.matching ? page : selection.ids);
  for (const id of ids) {
    if (selected) next.add(id);
    else next.delete(id);
  }
  return { ids: next, matching: null };
};

/** What is selected now without what was acted on: what was selected since, while the answer was awaited, stays. */
export const without = (now: Selection, acted: Selection): Selection => {
  if (now === acted) return noSelection;
  if (now.matching) return now.matching.asOf === acted.matching?.asOf ? noSelection : now;
  return acted.matching ? now : { ids: new Set([...now.ids].filter((id) => !acted.ids.has(id))), matching: null };
};

/** The rows between two of a page, both included: what a click with Shift takes. */
export const rangeOf = (page: readonly string[], from: string | null, to: string): string[] => {
  const start = from === null ? -1 : page.indexOf(from);
  const end = page.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return page.slice(Math.min(start, end), Math.max(start, end) + 1);
};

/** Whether there are more than `most`, or nobody has counted them. */
export const isMoreThan = (selection: Selection, most: number): boolean =>
  selection.matching?.atLeast === true || countOf(selection) > most;
