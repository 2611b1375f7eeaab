import { type ExceptionChange, exceptionChangeOver, type RuleExceptions, type VaccineException } from '@egida/contract';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { parsePart } from '../../platform/http/parse.ts';
import { lockOwnComputers, noteInAgencies } from '../computers/computers.ts';
import { invalidatePolicies, refreshOverrideHashes } from '../desired-state/desired-state.ts';
import { checkExpressionList } from '../vaccines/vaccines.ts';
import {
  countMeant,
  type ExceptionKey,
  readException,
  readNames,
  type StoredException,
  writeException,
} from './exceptions.queries.ts';

export { readExceptions } from './policy-exceptions.ts';

const readVaccine = async (db: ScopedDb, vaccineId: string) =>
  found(
    await db.select('vaccines').select(['id', 'name', 'os_family']).where('id', '=', vaccineId).executeTakeFirst(),
    'vaccine.notfound',
  );

const agentsOf = ({ everywhere, agents }: StoredException): VaccineException['agents'] => (everywhere ? 'all' : agents);

/** What an agency leaves alone although a vaccine would stop it. `db` is narrowed to the agency. */
export const showException = async (db: ScopedDb, key: ExceptionKey): Promise<VaccineException> => {
  const vaccine = await readVaccine(db, key.vaccineId);
  const stored = await readException(db, key);
  const { reason, changedOn, changedBy } = stored;
  const counts = await countMeant(db, key.agencyId, vaccine.os_family, stored);
  return { ...stored.lists, agents: agentsOf(stored), reason, changedOn, changedBy, ...counts };
};

const isEmpty = (lists: RuleExceptions): boolean => Object.values(lists).every((entries) => entries.length === 0);

/** Changes the exception: lists that are named are replaced, the others stay. Its agents learn of it at their next check-in. */
export const changeException = async (
  db: ScopedDb,
  key: ExceptionKey,
  { asOf, ...change }: ExceptionChange,
  caller: Pick<Caller, 'username'>,
  audit: (entry: AuditRecord) => void,
): Promise<VaccineException> => {
  const vaccine = await readVaccine(db, key.vaccineId);
  const known = await readException(db, key);
  const judged = await judgeLists(change, known.lists);
  // Before what is replaced is read: others who change the agency's exceptions at the same time wait for its row.
  await invalidatePolicies(db, [key.agencyId]);
  const before = await readException(db, key);
  if (asOf !== undefined && asOf !== before.changedOn) throw new AppError('exception.changed');
  const isAsKnown = before.changedOn === known.changedOn;
  const { agents, reason = before.reason, ...changed } = isAsKnown ? judged : await judgeLists(change, before.lists);
  const chosen = agents === undefined ? before : meantFor(agents);
  const lists = { ...before.lists, ...changed };
  // A reason goes with what it was given for: the exception that comes after one that was removed has its own.
  const next = { ...before, ...chosen, lists, reason: isEmpty(lists) ? null : reason, changedBy: caller.username };
  const overridden = [...new Set([...before.agents, ...next.agents])];
  await lockOwnComputers(db, overridden);
  const names = await readNames(db, overridden);
  if (!next.agents.every((id) => names.has(id))) throw new AppError('computer.notfound');
  await writeException(db, key, next);
  await refreshOverrideHashes(db.unscoped('hashes computers that were just locked in scope'), overridden);
  const audited = (of: StoredException) => ({
    ...{ vaccineId: vaccine.id, vaccineName: vaccine.name },
    ...of.lists,
    agents: of.everywhere ? 'all' : of.agents.map((id) => ({ id, name: names.get(id) ?? id })),
    reason: of.reason,
  });
  audit({ agencyId: key.agencyId, before: audited(before), after: audited(next) });
  const { username } = caller;
  await noteInAgencies(db, [key.agencyId], {
    ...{ event: 'AGENCY_VACCINE_EXCEPTIONS', username, vaccineId: key.vaccineId },
  });
  return showException(db, key);
};

/** A change as it may be made to the stored lists: what stands there already is neither judged nor tried anew. */
const judgeLists = async (change: Omit<ExceptionChange, 'asOf'>, stored: RuleExceptions) => {
  const judged = parsePart(exceptionChangeOver(stored), change);
  if (judged.commandLines) await checkExpressionList('commandLines', judged.commandLines, stored.commandLines);
  return judged;
};

const meantFor = (agents: VaccineException['agents']): Pick<StoredException, 'everywhere' | 'agents'> =>
  agents === 'all' ? { everywhere: true, agents: [] } : { everywhere: false, agents: [...new Set(agents)].sort() };
