import type { ExportedVaccine } from '@egida/contract';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { type ScopedDb, scopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { invalidateAllPolicies } from '../desired-state/desired-state.ts';
import { recountVaccines } from '../fleet-counts/fleet-counts.ts';
import { deleteVaccine } from './delete-vaccine.ts';
import { exportedText } from './exported-vaccines.ts';
import { forgetRemoval, lockImports } from './import-vaccines.ts';
import { createRoom, type Room } from './room-for-sent.ts';
import { storeVaccines } from './store-vaccines.ts';
import { readExportable } from './vaccines.queries.ts';

/** A vaccine of the main server that was found good, and what it was sent as. */
interface GoodVaccine {
  sha256: string;
  vaccine: ExportedVaccine;
}

interface TakenOver {
  created: number;
  replaced: number;
  refused: { id: string; error: 'vaccine.exists' | 'vaccine.limit' }[];
}

/** Vaccines of the main server are written by who takes them over; the database refuses everybody else. */
const writeAsMain = (db: Kysely<DB>) => sql`select set_config('egida.from_main', 'true', true)`.execute(db);

const everything = (db: Kysely<DB>) => scopedDb(db, { kind: 'everything' });

/** No import comes in between. Before anything else is locked: it may wait long. */
export const lockTakingOver = (db: Kysely<DB>): Promise<void> => lockImports(everything(db));

interface Standing {
  fromMain: boolean;
  sentAs: string | null;
  /** As it came, where it is this server's own now and came from a main server before. */
  text: string | undefined;
}

/** Those that are here already, and nobody else changes them until this is done. */
const lockStanding = async (all: ScopedDb, ids: string[]): Promise<Map<string, Standing>> => {
  const rows = await all
    .select('vaccines')
    .select(['id', 'from_main as fromMain', 'sent_sha256 as sentAs'])
    .where(sql<SqlBool>`id = any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const released = rows.flatMap(({ id, fromMain, sentAs }) => (!fromMain && sentAs !== null ? id : []));
  const exportable = released.length > 0 ? await readExportable(all, released) : [];
  const texts = new Map(exportable.map((vaccine) => [vaccine.id, exportedText(vaccine)]));
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, text: texts.get(id) }]));
};

type Verdict = 'unchanged' | 'fresh' | 'differing' | 'again' | 'vaccine.exists' | 'vaccine.limit';

/** What is this server's own is never written over. What came from a main server before, and is as it came, is known again. */
const judge = ({ vaccine, sha256 }: GoodVaccine, standing: Standing | undefined, room: Room): Verdict => {
  if (standing?.fromMain && standing.sentAs === sha256) return 'unchanged';
  if (standing && !standing.fromMain && standing.text !== exportedText(vaccine)) return 'vaccine.exists';
  if (!room.takes(vaccine, standing?.fromMain ?? false)) return 'vaccine.limit';
  if (!standing) return 'fresh';
  return standing.fromMain ? 'differing' : 'again';
};

const markSent = (db: Kysely<DB>, sent: readonly GoodVaccine[]) =>
  sql`update vaccines v set from_main = true, sent_sha256 = given.sha256 from ${unnest(sent, {
    id: ['uuid', ({ vaccine }) => vaccine.id],
    sha256: ['text', (one) => one.sha256],
  })} where v.id = given.id`.execute(db);

/** Keeps vaccines as the main server has them, up to a few hundred at once. */
export const takeOver = async (db: Kysely<DB>, sent: readonly GoodVaccine[]): Promise<TakenOver> => {
  const all = everything(db);
  const standing = await lockStanding(
    all,
    sent.map(({ vaccine }) => vaccine.id),
  );
  const room = await createRoom(db);
  const judged = sent.map((one) => ({ one, verdict: judge(one, standing.get(one.vaccine.id), room) }));
  const of = (verdict: Verdict) => judged.flatMap((given) => (given.verdict === verdict ? given.one : []));
  const [fresh, differing, again] = [of('fresh'), of('differing'), of('again')];
  const refused = (['vaccine.exists', 'vaccine.limit'] as const).flatMap((error) =>
    of(error).map(({ vaccine: { id } }) => ({ id, error })),
  );
  if (fresh.length + differing.length + again.length > 0) {
    const freshIds = fresh.map(({ vaccine }) => vaccine.id);
    await writeAsMain(db);
    await forgetRemoval(all, freshIds);
    await storeVaccines(
      all,
      [...fresh, ...differing].map(({ vaccine }) => vaccine),
    );
    await markSent(db, [...fresh, ...differing, ...again]);
    await recountVaccines(all, freshIds);
    await invalidateAllPolicies(all);
  }
  return { created: fresh.length + again.length, replaced: differing.length, refused };
};

/** Deletes vaccines that the main server has no more, as it deletes them itself. Answers which they were. */
export const dropTakenOver = async (
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> => {
  const all = everything(db);
  const rows = await all
    .select('vaccines')
    .select('id')
    .where(sql<SqlBool>`id = any(${ids}) and from_main`)
    .orderBy('id')
    .forUpdate()
    .execute();
  await writeAsMain(db);
  const dropped: { id: string; name: string }[] = [];
  for (const { id } of rows) {
    const vaccine = await deleteVaccine(all, id);
    if (vaccine) dropped.push({ id, name: vaccine.name });
  }
  return dropped;
};

/** Vaccines of the main server become this server's own, as they are. Answers how many there were. */
export const releaseVaccines = async (db: ScopedDb): Promise<number> => {
  const { numUpdatedRows } = await db
    .update('vaccines')
    .set({ from_main: false })
    .where('from_main', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
