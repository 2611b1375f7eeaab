import { pathsOfOtherFamily, roleMay, type Vaccine, type VaccineChange, type VaccineDraft } from '@egida/contract';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { invalidateAllPolicies, markedBy, refreshOverrides } from '../desired-state/desired-state.ts';
import { checkExpressions } from './expressions.ts';
import { storeVaccines } from './store.ts';
import { readVaccine } from './vaccines.queries.ts';

export { vaccineCsvColumns } from './csv-columns.ts';
export { zippedVaccines } from './exported.ts';
export { checkExpressionList } from './expressions.ts';
export { isVaccineOrder, vaccineColumns, vaccineOrder } from './vaccines.columns.ts';
export { vaccineRows } from './vaccines.queries.ts';

type Recorder = (entry: AuditRecord) => void;

/** A vaccine as its caller may see it: the rules are hidden from those who only use the console. */
export const showVaccine = async (db: ScopedDb, caller: Caller, id: string): Promise<Vaccine> => {
  const { rules, ...vaccine } = found(await readVaccine(db, id), 'vaccine.notfound');
  return roleMay(caller.role, 'vaccines:rules') ? { ...vaccine, rules } : vaccine;
};

export const createVaccine = async (
  db: ScopedDb,
  caller: Caller,
  draft: VaccineDraft,
  record: Recorder,
): Promise<Vaccine> => {
  await checkExpressions(draft.rules);
  const id = newId();
  await storeVaccines(db, [{ ...draft, id }]);
  await invalidateAllPolicies(db);
  record({ after: { id, ...draft } });
  return showVaccine(db, caller, id);
};

export const changeVaccine = async (
  db: ScopedDb,
  caller: Caller,
  id: string,
  { asOf, ...change }: VaccineChange,
  record: Recorder,
): Promise<Vaccine> => {
  await checkExpressions(change.rules);
  // Whoever changes it at the same time waits: what they did is not written over with what it was before.
  await db.select('vaccines').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const { createdOn: _, updatedOn, ...before } = found(await readVaccine(db, id), 'vaccine.notfound');
  if (asOf !== undefined && asOf !== updatedOn) throw new AppError('vaccine.changed');
  const next = { ...before, ...change };
  if (change.rules || next.osFamily !== before.osFamily) refusePathsOfOtherFamily(next);
  await storeVaccines(db, [next]);
  await invalidateAllPolicies(db);
  record({ before, after: next });
  return showVaccine(db, caller, id);
};

/** A change may name the family without the rules, or the rules without the family. */
const refusePathsOfOtherFamily = ({ osFamily, rules }: Pick<VaccineDraft, 'osFamily' | 'rules'>) => {
  const wrong = pathsOfOtherFamily(osFamily, rules);
  if (wrong.length === 0) return;
  const details = wrong.map((path) => ({ path: path.join('.'), message: 'path.otherSystem' }));
  throw new AppError('request.notvalid', details);
};

/** Deletes a vaccine. Agents that hold it learn that it is no longer wanted, and withdraw it. */
export const removeVaccine = async (db: ScopedDb, id: string, record: Recorder): Promise<undefined> => {
  // Whoever is just asking computers for it comes first, or comes too late: no mark is left that speaks of it.
  await db.select('vaccines').select('id').where('id', '=', id).forUpdate().execute();
  const before = found(await readVaccine(db, id), 'vaccine.notfound');
  await db
    .insert('removed_vaccines', [{ id, name: before.name, visibility: JSON.stringify(before.visibility) }])
    .execute();
  const marked = await markedBy(db.sql, id);
  await db.delete('vaccines').where('id', '=', id).execute();
  await db.delete('report_cells').where('vaccine_id', '=', id).execute();
  if (marked.length > 0) await refreshOverrides(db.sql, marked);
  await invalidateAllPolicies(db);
  record({ before });
};
