import type { catalogue, ImportReply } from '@egida/contract';
import { type SqlBool, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HandlerContext } from '../../platform/http/context.ts';
import { invalidateAllPolicies } from '../desired-state/desired-state.ts';
import { recountVaccines } from '../fleet-counts/fleet-counts.ts';
import { createImportReach } from './import-reach.ts';
import { judgeImport } from './judge-import.ts';
import { storeVaccines } from './store-vaccines.ts';
import type { CheckedZip } from './zip/check-zip.ts';

/** Imports come one after the other: two of the same vaccines at once would each take them for new. */
export const lockImports = (db: ScopedDb) => lockUntilCommit(db.unscoped('takes a lock, reads no row'), 'imports');

/** A vaccine that was deleted here and comes back is no former one any more. */
export const forgetRemoval = (db: ScopedDb, ids: string[]) =>
  db.delete('removed_vaccines').where(sql<SqlBool>`id = any(${ids})`).execute();

interface ImportOptions {
  caller: Caller;
  /** Whether what is here with other content becomes what it is in the zip. */
  replace: boolean;
  /** Whether it may reach many computers at once. */
  push: boolean;
  /** The outcome that a preview named, where one was looked at: this one and no other. */
  judged: string | undefined;
  /** Of the zip. */
  sha256: string;
}

const namedAtMost = 20;

/** The database refuses to change what came from the main server; whoever made the file learns here which of its vaccines that is. */
const refuseThoseOfMain = async (db: ScopedDb, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await db
    .select('vaccines')
    .select('name')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('from_main', '=', true)
    .orderBy('name_key')
    .limit(namedAtMost)
    .execute();
  const details = rows.map(({ name }) => ({ path: name, message: 'vaccine.fromMain' }));
  if (details.length > 0) throw new AppError('vaccine.fromMain', details);
};

/** Of what is replaced so much stands in the audit that it is written down as it comes: all of it would be as large as both catalogues. */
type Auditing = Pick<HandlerContext<typeof catalogue.uploadZip>, 'audit' | 'auditNow'>;

/** Vaccines of another catalogue, under the ids that they have there: all of them, or, where one differs from what is here, none. */
export const importVaccines = async (
  db: ScopedDb,
  zip: CheckedZip,
  { caller, replace, push, judged, sha256 }: ImportOptions,
  { audit, auditNow }: Auditing,
): Promise<ImportReply> => {
  const added: { id: string; name: string }[] = [];
  const reach = createImportReach();
  await lockImports(db);
  const { batches, outcome } = judgeImport(db, zip, { hold: true });
  for await (const { fresh, differing } of batches) {
    if (differing.length > 0 && !replace) {
      const details = differing.map(({ before }) => ({ path: before.id, message: 'vaccine.differs' }));
      throw new AppError('vaccine.differs', details.slice(0, namedAtMost));
    }
    await refuseThoseOfMain(
      db,
      differing.map(({ before }) => before.id),
    );
    const ids = fresh.map(({ id }) => id);
    await forgetRemoval(db, ids);
    await storeVaccines(db, [...fresh, ...differing.map(({ after }) => after)]);
    await recountVaccines(db, ids);
    if (differing.length > 0) await auditNow(differing);
    for (const { after } of differing) reach.add(after, true);
    for (const vaccine of fresh.filter(({ autorun }) => autorun)) reach.add(vaccine, false);
    added.push(...fresh.map(({ id, name }) => ({ id, name })));
  }
  const { judged: came, ...reply } = outcome();
  // What was written is given up again: who agreed to something else is asked anew.
  if (judged !== undefined && judged !== came) throw new AppError('import.changed');
  if (!push) await reach.refuseFar(db, caller);
  if (reply.created + reply.replaced > 0) await invalidateAllPolicies(db);
  audit({ after: { sha256, ...reply, added } });
  return reply;
};
