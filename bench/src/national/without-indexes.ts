import type pg from 'pg';

interface Index {
  name: string;
  table: string;
  drop: string;
  create: string;
}

type Timed = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Loads tables without their indexes, which are built afterwards as they were; a partitioned one's on all of its parts.
 * Keys that other tables refer to stay.
 */
export const withoutIndexes = async (
  client: pg.Client,
  tables: string[],
  timed: Timed,
  load: () => Promise<void>,
): Promise<void> => {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
      case when c.oid is null then 'drop index ' || i.indexrelid::regclass
        else 'alter table ' || i.indrelid::regclass || ' drop constraint ' || quote_ident(c.conname) end as drop,
      case when c.oid is null then replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
        else 'alter table ' || i.indrelid::regclass || ' add constraint ' || quote_ident(c.conname) || ' ' || pg_get_constraintdef(c.oid) end as create
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
    where i.indrelid = any($1::regclass[])
      and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid)
    order by 2, 1`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  await load();
  for (const table of new Set(rows.map((row) => row.table)))
    await timed(`indexes of ${table}`, async () => {
      for (const { create } of rows.filter((row) => row.table === table)) await client.query(create);
    });
};
