import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { type Brought, features } from '../../features.ts';
import { useLabel } from '../../i18n/label.ts';
import type { Finder, FoundItem } from '../../routes/finder.ts';
import { useSession } from '../../session/session.tsx';
import type { PaletteGroup } from './palette-group.ts';
import { stillFits } from './still-fits.ts';

const finders: readonly Finder[] = features.flatMap<Brought<'find'>>((feature) =>
  'find' in feature ? feature.find : [],
);
/** One letter finds too much to be of use. */
const shortest = 2;
/** What was typed a moment ago and is typed again is not asked for anew. */
const freshMs = 5000;

/** What the lists of features find, each its first few, for who may see them: for `text`, which follows `typed` when the person pauses. */
export const useFound = (
  text: string,
  typed: string,
): { groups: PaletteGroup[]; searching: boolean; failed: boolean } => {
  const labelText = useLabel();
  const { may } = useSession();
  const own = finders.filter(({ permission }) => may(permission));
  const enabled = text.length >= shortest;
  const results = useQueries({
    queries: own.map((finder) => ({
      ...finder.query(text),
      enabled,
      placeholderData: keepPreviousData<unknown>,
      staleTime: freshMs,
    })),
  });
  const itemsAt = (at: number): readonly FoundItem[] => {
    const { data = [], isPlaceholderData = false } = results[at] ?? {};
    if (!enabled) return [];
    return text === typed && !isPlaceholderData ? data : data.filter((item) => stillFits(item, typed));
  };
  return {
    groups: own.map(({ name, label, Icon }, at) => ({
      name,
      label: labelText(label),
      items: itemsAt(at)
        .filter(({ permission }) => permission === undefined || may(permission))
        .map((item) => ({ Icon, ...item })),
    })),
    searching: text !== typed || results.some(({ isFetching }) => isFetching),
    failed: enabled && results.some(({ isError }) => isError),
  };
};
