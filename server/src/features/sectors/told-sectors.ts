import { type Kysely, sql } from 'kysely';
import { cleanLine } from '../../platform/db/fold.ts';
import { scopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { partsOf, type ToldBy, type ToldRows, toldOtherwise, withoutForeign } from '../../platform/told.ts';
import { addSectorChange, countInSectors } from './count-agencies.ts';
import { sectorSearch } from './sectors.columns.ts';

const droppedAtOnce = 500;

interface SectorRow extends ReturnType<typeof sectorSearch> {
  id: string;
}

/** No key twice: a name that another of them has meanwhile is told anew, and until then stands where it is not looked for. */
const besides = (key: string, id: string) => `${key}\n${id}`;

const rowsOf = (told: readonly { id: string; name: string }[]): SectorRow[] => {
  const taken = new Set<string>();
  return told.map(({ id, name }) => {
    const row = { id, ...sectorSearch(cleanLine(name, 200) || '?') };
    if (taken.has(row.name_key)) return { ...row, name_key: besides(row.name_key, id) };
    taken.add(row.name_key);
    return row;
  });
};

const write = async (db: Kysely<DB>, { instanceId, epoch }: ToldBy, rows: readonly SectorRow[]): Promise<void> => {
  const given = unnest(rows, {
    id: ['uuid', ({ id }) => id],
    name: ['text', ({ name }) => name],
    name_key: ['text', (row) => row.name_key],
    search: ['text', ({ search }) => search],
  });
  await sql`update sectors s set name_key = s.name_key || E'\n' || s.id from ${given}
    where s.instance_id = ${instanceId} and s.name_key = given.name_key and s.id <> given.id`.execute(db);
  await sql`insert into sectors (id, instance_id, name, name_key, search, origin, origin_epoch)
    select id, ${instanceId}::uuid, name, name_key, search, ${instanceId}::uuid, ${epoch}::uuid from ${given} order by id
    on conflict (id) do update set name = excluded.name, name_key = excluded.name_key, search = excluded.search,
      origin_epoch = excluded.origin_epoch`.execute(db);
};

/** Agencies that were told before their sector are in it from here on. */
const placeWaiting = async (db: Kysely<DB>, { instanceId }: ToldBy, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ sector: string; agencies: number }>`with placed as (
      update agencies set sector_id = told_sector
      where told_sector = any(${ids}) and origin = ${instanceId} and sector_id is null returning sector_id)
    select sector_id as sector, count(*)::int as agencies from placed group by 1`.execute(db);
  const changes = new Map<string, number>();
  for (const { sector, agencies } of rows) addSectorChange(changes, null, sector, agencies);
  await countInSectors(scopedDb(db, { kind: 'everything' }), changes);
};

/** Whatever is still in them is in none: where it is by now is told after this. */
const remove = async (db: Kysely<DB>, instanceId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update agencies set sector_id = null where sector_id = any(${ids})`.execute(db);
  await sql`delete from sectors where id = any(${ids}) and origin = ${instanceId}`.execute(db);
};

/** Sectors of other instances, as their servers tell of them. */
export const toldSectors: ToldRows<'sectors'> = {
  apply: async (db, by, changes) => {
    const own = await withoutForeign(db, 'sectors', changes, by);
    const { told, gone } = partsOf(own);
    await write(db, by, rowsOf(told));
    await placeWaiting(
      db,
      by,
      told.map(({ id }) => id),
    );
    await remove(db, by.instanceId, gone);
    return changes.length - own.length;
  },
  drop: async (db, of) => {
    const { rows } = await sql<{ id: string }>`select id from sectors where ${toldOtherwise(of)}
      order by id limit ${droppedAtOnce}`.execute(db);
    await remove(
      db,
      of.instanceId,
      rows.map(({ id }) => id),
    );
    return rows.length > 0;
  },
};
