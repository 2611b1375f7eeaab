import type { ExceptionChange, VaccineException } from '@egida/contract';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { lockComputers } from '../computers/computers.ts';
import { invalidatePolicies, refreshOverrides } from '../desired-state/desired-state.ts';
import { checkExpressionList } from '../vaccines/vaccines.ts';
import {
  countStanding,
  countTooOld,
  readException,
  type StoredException,
  writeException,
} from './exceptions.queries.ts';

export { exceptionsFor } from './for-agents.ts';

interface Place {
  agencyId: string;
  vaccineId: string;
}

const readVaccine = async (db: ScopedDb, vaccineId: string) =>
  found(
    await db.select('vaccines').select(['id', 'name', 'os_family']).where('id', '=', vaccineId).executeTakeFirst(),
    'vaccine.notfound',
  );

const agentsOf = ({ everywhere, agents }: StoredException): VaccineException['agents'] => (everywhere ? 'all' : agents);

/** What an agency leaves alone although a vaccine would stop it. `db` is narrowed to the agency. */
export const showException = async (db: ScopedDb, place: Place): Promise<VaccineException> => {
  const vaccine = await readVaccine(db, place.vaccineId);
  const stored = await readException(db, place);
  const tooOld = await countTooOld(db, place.agencyId, vaccine.os_family, stored);
  return { ...stored.lists, agents: agentsOf(stored), changedOn: stored.changedOn, tooOld };
};

/** Changes the exception: lists that are named are replaced, the others stay. Its agents learn of it at their next check-in. */
export const changeException = async (
  db: ScopedDb,
  place: Place,
  change: ExceptionChange,
  record: (entry: AuditRecord) => void,
): Promise<VaccineException> => {
  const { agents, ...lists } = change;
  if (lists.commandLines) await checkExpressionList('commandLines', lists.commandLines);
  const vaccine = await readVaccine(db, place.vaccineId);
  // First of all: the row of the agency keeps whoever changes its exceptions at the same time waiting.
  await invalidatePolicies(db, [place.agencyId]);
  const before = await readException(db, place);
  const chosen = agents === undefined ? before : meantFor(agents);
  const next = { ...before, ...chosen, lists: { ...before.lists, ...lists } };
  const marked = [...new Set([...before.agents, ...next.agents])];
  await lockComputers(db, marked);
  if ((await countStanding(db, next.agents)) < next.agents.length) throw new AppError('computer.notfound');
  await writeException(db, place, next);
  await refreshOverrides(db.sql, marked);
  const said = (of: StoredException) => ({
    ...{ vaccineId: vaccine.id, vaccineName: vaccine.name },
    ...of.lists,
    agents: agentsOf(of),
  });
  record({ agencyId: place.agencyId, before: said(before), after: said(next) });
  return showException(db, place);
};

const meantFor = (agents: VaccineException['agents']): Pick<StoredException, 'everywhere' | 'agents'> =>
  agents === 'all' ? { everywhere: true, agents: [] } : { everywhere: false, agents: [...new Set(agents)].sort() };
