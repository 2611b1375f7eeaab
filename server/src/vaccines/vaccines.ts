import { roleMay, type Vaccine, type VaccineChange, type VaccineDraft } from '@egida/contract';
import { fold } from '../db/fold.ts';
import { newId } from '../db/new-id.ts';
import { markedBy, refreshOverrides } from '../db/overrides.ts';
import type { ScopedDb } from '../db/scoped.ts';
import { versionKey } from '../db/version-key.ts';
import { found } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { AuditRecord } from '../http/context.ts';
import { contentOf } from './content.ts';
import { checkExpressions } from './expressions.ts';
import { readVaccine } from './vaccines.queries.ts';

export { type VaccineOrder, vaccineColumns, vaccineOrder } from './vaccines.columns.ts';
export { vaccineRows } from './vaccines.queries.ts';

type Recorder = (entry: AuditRecord) => void;

/** A vaccine as its caller may see it: the rules are hidden from those who only use the console. */
export const showVaccine = async (db: ScopedDb, caller: Caller, id: string): Promise<Vaccine> => {
  const { rules, ...vaccine } = found(await readVaccine(db, id), 'vaccine.notfound');
  return roleMay(caller.role, 'vaccines:rules') ? { ...vaccine, rules } : vaccine;
};

/** The whole catalogue feeds every policy: they are worked out again when their agents next ask. */
const bumpCatalogue = (db: ScopedDb) =>
  db.sql
    .updateTable('policy_clock')
    .set((eb) => ({ generation: eb('generation', '+', 1) }))
    .execute();

const columnsOf = (vaccine: VaccineDraft) => ({
  name: vaccine.name,
  name_key: fold(vaccine.name),
  search: fold([vaccine.name, vaccine.description].join('\n')),
  type: vaccine.type,
  description: vaccine.description,
  os: vaccine.os,
  os_family: vaccine.osFamily,
  min_version: vaccine.min_version,
  min_version_key: vaccine.min_version === null ? null : versionKey.of(vaccine.min_version),
  expiration: vaccine.expiration,
  visibility: JSON.stringify(vaccine.visibility),
  autorun: vaccine.autorun,
  criticality: vaccine.criticality,
  category: vaccine.category,
  rules: JSON.stringify(vaccine.rules),
  reference: vaccine.reference && JSON.stringify(vaccine.reference),
});

/** Keeps what agents will fetch; content that was there before is named by the same hash. */
const storeContent = async (db: ScopedDb, id: string, vaccine: VaccineDraft): Promise<string> => {
  const { osFamily, os, min_version, rules } = vaccine;
  const { sha256, body } = contentOf({ osFamily, os, min_version, rules });
  await db
    .insert('vaccine_contents', [{ sha256, vaccine_id: id, body }])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sha256;
};

export const createVaccine = async (
  db: ScopedDb,
  caller: Caller,
  draft: VaccineDraft,
  record: Recorder,
): Promise<Vaccine> => {
  checkExpressions(draft.rules);
  const id = newId();
  const content = await storeContent(db, id, draft);
  await db.insert('vaccines', [{ ...columnsOf(draft), id, content }]).execute();
  await bumpCatalogue(db);
  record({ after: { id, ...draft } });
  return showVaccine(db, caller, id);
};

export const changeVaccine = async (
  db: ScopedDb,
  caller: Caller,
  id: string,
  change: VaccineChange,
  record: Recorder,
): Promise<Vaccine> => {
  checkExpressions(change.rules);
  // Whoever changes it at the same time waits: what they did is not written over with what it was before.
  await db.select('vaccines').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const { createdOn: _, updatedOn: __, ...before } = found(await readVaccine(db, id), 'vaccine.notfound');
  const next = { ...before, ...change };
  const content = await storeContent(db, id, next);
  await db
    .update('vaccines')
    .set({ ...columnsOf(next), content, updated_on: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  await bumpCatalogue(db);
  record({ before, after: next });
  return showVaccine(db, caller, id);
};

/** Deletes a vaccine. Agents that hold it learn that it is no longer wanted, and withdraw it. */
export const removeVaccine = async (db: ScopedDb, id: string, record: Recorder): Promise<undefined> => {
  const before = found(await readVaccine(db, id), 'vaccine.notfound');
  await db
    .insert('removed_vaccines', [{ id, name: before.name, visibility: JSON.stringify(before.visibility) }])
    .execute();
  const marked = await markedBy(db.sql, id);
  await db.delete('vaccines').where('id', '=', id).execute();
  await db.delete('report_cells').where('vaccine_id', '=', id).execute();
  if (marked.length > 0) await refreshOverrides(db.sql, marked);
  await bumpCatalogue(db);
  record({ before });
};
