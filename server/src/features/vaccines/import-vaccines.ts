import type { ExportedVaccine, ImportReply } from '@egida/contract';
import { type SqlBool, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { invalidateAllPolicies } from '../desired-state/desired-state.ts';
import { recountVaccines } from '../fleet-counts/fleet-counts.ts';
import { exportedText } from './exported-vaccines.ts';
import { createImportReach } from './import-reach.ts';
import { storeVaccines } from './store-vaccines.ts';
import { readExportable } from './vaccines.queries.ts';
import type { CheckedZip } from './zip/check-zip.ts';

/** Written in one statement: so many vaccines, or so many bytes of them, whichever comes first. */
const atOnce = { vaccines: 200, bytes: 2 * 1024 * 1024 };

/** Imports come one after the other: two of the same vaccines at once would each take them for new. */
export const lockImports = (db: ScopedDb) => lockUntilCommit(db.unscoped('takes a lock, reads no row'), 'imports');

async function* batchesOf({ vaccines }: CheckedZip): AsyncGenerator<ExportedVaccine[]> {
  let batch: ExportedVaccine[] = [];
  let size = 0;
  for await (const { vaccine, bytes } of vaccines()) {
    batch.push(vaccine);
    size += bytes;
    if (batch.length === atOnce.vaccines || size >= atOnce.bytes) {
      yield batch;
      [batch, size] = [[], 0];
    }
  }
  yield batch;
}

/** Those that are here already, as they are, held until this is over. */
const existing = async (db: ScopedDb, ids: string[]): Promise<Map<string, ExportedVaccine>> => {
  if (ids.length === 0) return new Map();
  await db.select('vaccines').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  return new Map((await readExportable(db, ids)).map((vaccine) => [vaccine.id, vaccine]));
};

/** A vaccine that was deleted here and comes back is no former one any more. */
const forgetRemoval = (db: ScopedDb, ids: string[]) =>
  db.delete('removed_vaccines').where(sql<SqlBool>`id = any(${ids})`).execute();

interface ImportOptions {
  caller: Caller;
  /** Whether what is here with other content becomes what it is in the zip. */
  replace: boolean;
  /** Whether it may reach many computers at once. */
  push: boolean;
  /** Of the zip. */
  sha256: string;
}

/** Vaccines of another catalogue, under the ids that they have there: all of them, or, where one differs from what is here, none. */
export const importVaccines = async (
  db: ScopedDb,
  zip: CheckedZip,
  { caller, replace, push, sha256 }: ImportOptions,
  audit: (entry: AuditRecord) => void,
): Promise<ImportReply> => {
  const reply: ImportReply = { created: 0, autorun: 0, replaced: 0, unchanged: 0 };
  const added: { id: string; name: string }[] = [];
  const reach = createImportReach();
  await lockImports(db);
  for await (const batch of batchesOf(zip)) {
    const here = await existing(
      db,
      batch.map(({ id }) => id),
    );
    const fresh = batch.filter(({ id }) => !here.has(id));
    const differing = batch.flatMap((after) => {
      const before = here.get(after.id);
      return before && exportedText(before) !== exportedText(after) ? [{ before, after }] : [];
    });
    if (differing.length > 0 && !replace) {
      const details = differing.map(({ before }) => ({ path: before.id, message: 'vaccine.differs' }));
      throw new AppError('vaccine.differs', details.slice(0, 20));
    }
    await forgetRemoval(
      db,
      fresh.map(({ id }) => id),
    );
    await storeVaccines(db, [...fresh, ...differing.map(({ after }) => after)]);
    await recountVaccines(
      db,
      fresh.map(({ id }) => id),
    );
    for (const { before, after } of differing) {
      audit({ before, after });
      reach.add(after, true);
    }
    const starting = fresh.filter(({ autorun }) => autorun);
    for (const vaccine of starting) reach.add(vaccine, false);
    reply.autorun += starting.length;
    added.push(...fresh.map(({ id, name }) => ({ id, name })));
    reply.created += fresh.length;
    reply.replaced += differing.length;
    reply.unchanged += batch.length - fresh.length - differing.length;
  }
  if (!push) await reach.refuseFar(db, caller);
  if (reply.created + reply.replaced > 0) await invalidateAllPolicies(db);
  audit({ after: { sha256, ...reply, added } });
  return reply;
};
