import { type RawBuilder, sql } from 'kysely';

type ColumnType = 'uuid' | 'text' | 'boolean' | 'smallint' | 'int' | 'bigint' | 'timestamptz';

/** The columns by their names, each with its type and what a row says in it. */
type UnnestColumns<Row> = Record<string, readonly [type: ColumnType, of: (row: Row) => unknown]>;

/**
 * Rows as a table of a statement, which calls it `as`. One array for each column: a statement takes 65,535 values, and many
 * rows would be more.
 */
export const unnest = <Row>(rows: readonly Row[], columns: UnnestColumns<Row>, as = 'given'): RawBuilder<unknown> => {
  const arrays = Object.values(columns).map(([type, of]) => sql`${rows.map(of)}::${sql.raw(type)}[]`);
  const names = Object.keys(columns).map((name) => sql.id(name));
  return sql`unnest(${sql.join(arrays)}) as ${sql.id(as)} (${sql.join(names)})`;
};
