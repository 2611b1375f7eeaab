import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { lockOwnComputers } from '../computers/computers.ts';
import { readVaccinesInAgency, refuseExpired } from '../desired-state/desired-state.ts';
import { storedIntents } from '../fleet-counts/fleet-counts.ts';
import type { Acting } from './agency-settings.ts';
import { readTargets } from './bulk-deployments.ts';
import { changeComputerIntents, type Verb } from './computer-intents.ts';

/** More than these are counted in the audit, and not named. */
const namesAtMost = 20;

/** Asks for several vaccines on one computer by hand, or stops them: all that are named, or none. */
export const changeVaccinesOnComputer = async (
  db: ScopedDb,
  verb: Verb,
  { agentId, vaccineIds }: { agentId: string; vaccineIds: readonly string[] },
  { caller, audit }: Acting,
) => {
  await lockOwnComputers(db, [agentId]);
  const computer = found((await readTargets(db, [agentId]))[0], 'computer.notfound');
  const named = [...new Set(vaccineIds)];
  const readable = await db.select('vaccines').select('id').where('id', '=', sql<string>`any(${named})`).execute();
  const vaccines = await readVaccinesInAgency(db, { agencyId: computer.agency_id }, named);
  const usable = vaccines.filter(({ visible }) => visible || verb === 'stop');
  if (readable.length < named.length || usable.length < named.length) throw new AppError('vaccine.notfound');
  if (verb === 'apply') for (const vaccine of usable) refuseExpired(vaccine);
  const changes = await changeComputerIntents(
    db,
    usable.map((vaccine) => ({ computer, vaccine })),
    verb,
    caller.username,
  );
  const about = { agentId, computerName: computer.name };
  const intents = (which: 'before' | 'after') =>
    changes.length <= namesAtMost
      ? {
          vaccines: changes.map(({ vaccine, [which]: intent }) => ({
            id: vaccine.vaccineId,
            name: vaccine.name,
            wanted: storedIntents[intent],
          })),
        }
      : {};
  audit({
    agencyId: computer.agency_id,
    before: { ...about, ...intents('before') },
    after: { ...about, ...intents('after'), affected: changes.length },
  });
  return { affected: changes.length };
};
