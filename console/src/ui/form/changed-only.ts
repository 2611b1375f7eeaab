/** Only what differs from before: a save must not undo what others changed meanwhile. Objects are compared whole. */
export const changedOnly = <T extends object>(before: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof T])),
  ) as Partial<T>;
