import type { TagChange } from '@egida/contract';
import { fold } from '../../platform/db/fold.ts';

/** In the text by which a computer is found: what its agent says stands before, its tags behind. No text of agents holds it. */
export const tagsFollow = '\f';

/** The tags as they stand there. */
export const searchOfTags = (tags: readonly string[]): string =>
  tags.length === 0 ? '' : tagsFollow + fold(tags.join('\n'));

/** Tags are kept as they were typed, and are the same where only case or accents differ. */
const unify = (tags: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(fold(tag))) byKey.set(fold(tag), tag);
  return [...byKey.values()];
};

/** The tags of a computer after a change: exactly those given, or its own; then some fewer, and some more. */
export const changedTags = (current: readonly string[], { tags, add, remove }: TagChange): string[] => {
  const gone = new Set((remove ?? []).map(fold));
  return unify([...(tags ?? current).filter((tag) => !gone.has(fold(tag))), ...(add ?? [])]);
};

/** What differs between two lists of tags, as they are written. */
export const tagDifference = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((tag) => !before.includes(tag)),
  removed: before.filter((tag) => !after.includes(tag)),
});
