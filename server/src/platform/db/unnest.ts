import { type RawBuilder, sql } from 'kysely';

type ColumnType = 'uuid' | 'text' | 'smallint' | 'int' | 'bigint' | 'boolean' | 'jsonb' | 'timestamptz' | 'varbit';

/**
 * Rows as a table of a statement, with one array for each column: `unnest($1::uuid[], $2::text[]) as given(id, name)`. The
 * statement is the same however many rows there are.
 */
export const unnest = <Row>(
  rows: readonly Row[],
  columns: Record<string, [type: ColumnType, of: (row: Row) => unknown]>,
  alias = 'given',
): RawBuilder<unknown> => {
  const arrays = Object.values(columns).map(([type, of]) => sql`${rows.map(of)}::${sql.raw(type)}[]`);
  const names = Object.keys(columns).map((name) => sql.id(name));
  return sql`unnest(${sql.join(arrays)}) as ${sql.id(alias)}(${sql.join(names)})`;
};
