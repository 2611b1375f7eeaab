import type { QueryClient } from '@tanstack/react-query';

interface RowSchema<Row> {
  safeParse: (value: unknown) => { data?: Row | undefined };
}

const rowsIn = (data: unknown): readonly unknown[] => {
  if (typeof data !== 'object' || data === null) return [];
  return 'collection' in data && Array.isArray(data.collection) ? data.collection : [data];
};

/**
 * What lists and panels were last told of these rows, by id; nothing of those that nobody has looked at. `key` is what rows of
 * the kind call their id.
 */
export const rowsOnHand = <Row extends object>(
  client: QueryClient,
  schema: RowSchema<Row>,
  ids: readonly string[],
  key = 'id',
): ReadonlyMap<string, Row> => {
  const wanted = new Set(ids);
  const answers = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state)
    .sort((one, other) => one.dataUpdatedAt - other.dataUpdatedAt);
  const found = new Map<string, Row>();
  for (const row of answers.flatMap(({ data }) => rowsIn(data))) {
    const id = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[key] : undefined;
    if (typeof id !== 'string' || !wanted.has(id)) continue;
    const { data } = schema.safeParse(row);
    if (data) found.set(id, data);
  }
  return found;
};
