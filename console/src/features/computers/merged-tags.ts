/**
 * The tags that a computer has by now, with what somebody has changed since they began: what others gave it or took from it meanwhile
 * stays as they left it.
 */
export const mergedTags = (begun: readonly string[], changed: readonly string[], now: readonly string[]): string[] => {
  const removed = begun.filter((tag) => !changed.includes(tag));
  const added = changed.filter((tag) => !begun.includes(tag) && !now.includes(tag));
  return [...now.filter((tag) => !removed.includes(tag)), ...added];
};
