import { installationModes } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import {
  foreignOf,
  partsOf,
  type ToldBy,
  type ToldChanges,
  type ToldRows,
  toldOtherwise,
  withoutForeign,
} from '../../platform/told.ts';
import { appendPopulations } from '../fleet-counts/fleet-counts.ts';
import { createTagCounts } from './tag-counts.ts';
import {
  deleteComputers,
  lockKnown,
  realmsOfAgencies,
  type ToldState,
  writeComputers,
} from './told-computers.queries.ts';

const droppedAtOnce = 500;

/** How computers stood, and how they stand: out of every count, and into it. What changes rows is counted by the database. */
const recount = async (db: Kysely<DB>, before: readonly ToldState[], after: readonly ToldState[]): Promise<void> => {
  const tags = createTagCounts();
  for (const { agencyId, tags: had } of before) tags.add(agencyId, had, -1);
  for (const { agencyId, tags: has } of after) tags.add(agencyId, has, 1);
  await tags.write(db);
  const counted = (states: readonly ToldState[]) =>
    states.filter(({ installationMode }) => installationMode !== installationModes.GOLDEN);
  await appendPopulations(db, counted(before), -1);
  await appendPopulations(db, counted(after), 1);
};

const remove = async (db: Kysely<DB>, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await recount(db, await lockKnown(db, ids), []);
  await deleteComputers(db, ids);
};

/** Computers that are the instance's own, or new, in agencies that are nobody else's. */
const ownOf = async (db: Kysely<DB>, by: ToldBy, changes: ToldChanges<'computers'>) => {
  const own = await withoutForeign(db, 'computers', changes, by);
  const agencies = own.flatMap(({ row }) => row?.agencyId ?? []);
  const foreign = await foreignOf(db, 'agencies', [...new Set(agencies)], by);
  return own.filter(({ row }) => row === null || !foreign.has(row.agencyId));
};

/** Computers of other instances, as their servers tell of them. Nobody's agent is behind them here: they never check in. */
export const toldComputers: ToldRows<'computers'> = {
  apply: async (db, by, changes) => {
    const own = await ownOf(db, by, changes);
    const { told, gone } = partsOf(own);
    const realms = await realmsOfAgencies(
      db,
      by,
      told.map(({ agencyId }) => agencyId),
    );
    const before = await lockKnown(
      db,
      told.map(({ id }) => id),
    );
    const after = await writeComputers(db, by, told, realms);
    await recount(db, before, after);
    await remove(db, gone);
    return changes.length - own.length;
  },
  drop: async (db, of) => {
    const { rows } = await sql<{ id: string }>`select id from computers where ${toldOtherwise(of)}
      order by id limit ${droppedAtOnce}`.execute(db);
    await remove(
      db,
      rows.map(({ id }) => id),
    );
    return rows.length > 0;
  },
};
