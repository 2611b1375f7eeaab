import type { Site } from './site.ts';

/** As many as a message brings. */
const rowsAtOnce = 500;

const columnsOf = async ({ pool }: Site, table: string): Promise<string> => {
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = $1 and table_schema = current_schema() and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.names ?? '';
};

/**
 * How fast the database of the main server itself takes what was told of computers and alerts: the same rows into tables with the
 * same indexes, 500 in a transaction, nothing counted and nothing looked up. Rows a second.
 */
export const insertBare = async (main: Site): Promise<number> => {
  let [inserted, seconds] = [0, 0];
  for (const table of ['computers', 'alerts']) {
    const columns = await columnsOf(main, table);
    await main.pool.query(`create table bare_${table} (like ${table} including all)`);
    const began = performance.now();
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const { rows } = await main.pool.query<{ id: string }>(
        `with added as (insert into bare_${table} (${columns}) select ${columns} from ${table}
            where origin is not null and id > $1 order by id limit ${rowsAtOnce} returning id)
          select id from added order by id desc limit 1`,
        [after],
      );
      if (!rows[0]) break;
      after = rows[0].id;
    }
    seconds += (performance.now() - began) / 1000;
    const { rows } = await main.pool.query<{ count: number }>(`select count(*)::int as count from bare_${table}`);
    inserted += rows[0]?.count ?? 0;
    await main.pool.query(`drop table bare_${table}`);
  }
  return inserted / seconds;
};
