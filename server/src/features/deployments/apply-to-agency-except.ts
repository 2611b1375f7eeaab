import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { lockOwnComputers } from '../computers/computers.ts';
import { readVaccinesInAgency } from '../desired-state/desired-state.ts';
import { type Acting, applyToAgencies } from './agency-settings.ts';
import { readTargets } from './bulk-deployments.ts';
import { changeComputerIntents } from './computer-intents.ts';

/**
 * Executes a vaccine on an agency but for some of its computers: these are stopped by hand in the same transaction, so that none
 * of them is ever asked to apply it. The agency is locked before its computers, as by who changes its exceptions or moves it.
 * `db` is narrowed to the agency. The audit names all of them: they are few, and whoever looks there later asks which.
 */
export const applyToAgencyExcept = async (
  db: ScopedDb,
  { vaccineId, agencyId }: { vaccineId: string; agencyId: string },
  given: readonly string[],
  { caller, audit }: Acting,
) => {
  const ids = [...new Set(given)];
  const entries: AuditRecord[] = [];
  const reply = await applyToAgencies(db, vaccineId, [agencyId], {
    ...{ caller, audit: (entry) => entries.push(entry) },
  });
  await lockOwnComputers(db, ids);
  const excepted = await readTargets(db, ids);
  if (excepted.length < ids.length) throw new AppError('computer.notfound');
  const exceptComputers = excepted.map(({ id, name }) => ({ id, name }));
  for (const entry of entries) audit({ ...entry, after: { ...(entry.after as object), exceptComputers } });
  const vaccine = found((await readVaccinesInAgency(db, { agencyId }, [vaccineId]))[0], 'vaccine.notfound');
  await changeComputerIntents(
    db,
    excepted.map((computer) => ({ computer, vaccine })),
    'except',
    caller.username,
  );
  return reply;
};
