/** What differs; of members that are merged, as much of them as does. */
export type Changed<T, Merged extends keyof T = never> = [Merged] extends [never]
  ? Partial<T>
  : Partial<Omit<T, Merged>> & { [Member in Merged]?: Partial<T[Member]> };

/**
 * Only what differs from before: a save must not undo what others changed meanwhile. Objects are compared whole, but those whose
 * members the server takes one by one (`merged`).
 */
export const changedOnly = <T extends object, Merged extends keyof T & string = never>(
  before: T,
  now: T,
  merged: readonly Merged[] = [],
): Changed<T, NoInfer<Merged>> => {
  const changes = Object.entries(now)
    .map(([key, value]) => ({ key, value, former: before[key as keyof T] }))
    .filter(({ value, former }) => JSON.stringify(value) !== JSON.stringify(former))
    .map(({ key, value, former }) => [
      key,
      merged.some((name) => name === key) ? changedOnly(former as object, value) : value,
    ]);
  return Object.fromEntries(changes) as Changed<T, Merged>;
};
