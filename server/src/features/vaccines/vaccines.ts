import {
  pathsOfOtherFamily,
  roleMay,
  type Vaccine,
  type VaccineChange,
  type VaccineDraft,
  type VaccineRules,
} from '@egida/contract';
import type { Caller, Reader } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { invalidateAllPolicies } from '../desired-state/desired-state.ts';
import { checkExpressions } from './check-expressions.ts';
import { deleteVaccine } from './delete-vaccine.ts';
import { judgeRules } from './judge-rules.ts';
import { seenVisibility } from './seen-visibility.ts';
import { starterDescription } from './starter.ts';
import { storeVaccines } from './store-vaccines.ts';
import { readVaccine } from './vaccines.queries.ts';

export { checkExpressionList } from './check-expressions.ts';
export { vaccineCsvColumns } from './csv-columns.ts';
export { zippedVaccines } from './exported-vaccines.ts';
export { judgeSent } from './judge-sent.ts';
export { digestWith, emptyDigest } from './sent-digest.ts';
export {
  dropTakenOver,
  lockTakingOver,
  releaseVaccines,
  takeOver,
} from './take-over.ts';
export { isVaccineOrder, vaccineColumns, vaccineOrder } from './vaccines.columns.ts';
export { readExportable, vaccineRows } from './vaccines.queries.ts';

/** A vaccine as its caller may see it: the rules are hidden from those who only use the console. */
export const showVaccine = async (db: ScopedDb, caller: Pick<Reader, 'role'>, id: string): Promise<Vaccine> => {
  const { rules, ...vaccine } = found(await readVaccine(db, id), 'vaccine.notfound');
  const visibility = await seenVisibility(db, vaccine.visibility);
  const shown = { ...vaccine, visibility, descriptionIn: starterDescription(vaccine) };
  return roleMay(caller.role, 'vaccines:rules') ? { ...shown, rules } : shown;
};

export const createVaccine = async (
  db: ScopedDb,
  caller: Caller,
  draft: VaccineDraft,
  audit: Audit,
): Promise<Vaccine> => {
  await checkExpressions(draft.rules);
  const id = newId();
  await storeVaccines(db, [{ ...draft, id }]);
  await invalidateAllPolicies(db);
  audit({ after: { id, ...draft } });
  return showVaccine(db, caller, id);
};

export const changeVaccine = async (
  db: ScopedDb,
  caller: Caller,
  id: string,
  { asOf, ...given }: VaccineChange,
  audit: Audit,
): Promise<Vaccine> => {
  // Before anybody has to wait: trying expressions takes long.
  const known = found(await readVaccine(db, id), 'vaccine.notfound');
  const judged = await judgeRules(given, known.rules);
  // Others who change it at the same time wait: what they did is not written over with what it was before.
  await db.select('vaccines').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const { createdOn: _, updatedOn, ...before } = found(await readVaccine(db, id), 'vaccine.notfound');
  if (asOf !== undefined && asOf !== updatedOn) throw new AppError('vaccine.changed');
  const change = updatedOn === known.updatedOn ? judged : await judgeRules(given, before.rules);
  const next = { ...before, ...change };
  const isSameFamily = next.osFamily === before.osFamily;
  if (change.rules || !isSameFamily) refusePathsOfOtherFamily(next, isSameFamily ? before.rules : undefined);
  await storeVaccines(db, [next]);
  await invalidateAllPolicies(db);
  audit({ before, after: next });
  return showVaccine(db, caller, id);
};

/** A change may name the family without the rules, or the rules without the family. */
const refusePathsOfOtherFamily = (
  { osFamily, rules }: Pick<VaccineDraft, 'osFamily' | 'rules'>,
  stored: VaccineRules | undefined,
) => {
  const wrong = pathsOfOtherFamily(osFamily, rules, stored);
  if (wrong.length === 0) return;
  const details = wrong.map((path) => ({ path: path.join('.'), message: 'path.otherSystem' }));
  throw new AppError('request.notvalid', details);
};

export const removeVaccine = async (db: ScopedDb, id: string, audit: Audit): Promise<undefined> => {
  audit({ before: found(await deleteVaccine(db, id), 'vaccine.notfound') });
};
