/** What stands at a path, as far as the values go: the entries of a list are written in one text. */
const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : at), values);

/** The objections to fields that still say what was sent: a refusal that comes late says nothing of what was typed since. */
export const objectionsTo = <Text>(errors: Record<string, Text>, sent: unknown, now: unknown): Record<string, Text> =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => JSON.stringify(valueAt(sent, path)) === JSON.stringify(valueAt(now, path)),
    ),
  );
