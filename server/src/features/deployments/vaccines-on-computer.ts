import { sql } from 'kysely';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { lockComputers } from '../computers/computers.ts';
import { readWants, refuseExpired } from '../desired-state/desired-state.ts';
import { readAsked } from './bulk-deployments.ts';
import { askByHand, type Verb } from './by-hand.ts';

/** More than these are counted in the audit, and not named. */
const namesAtMost = 20;

/** Asks for several vaccines on one computer by hand, or stops them: all that are named, or none. */
export const askOfComputer = async (
  db: ScopedDb,
  verb: Verb,
  { agentId, vaccineIds }: { agentId: string; vaccineIds: readonly string[] },
  record: (entry: AuditRecord) => void,
) => {
  await lockComputers(db, [agentId]);
  const computer = found((await readAsked(db, [agentId]))[0], 'computer.notfound');
  const named = [...new Set(vaccineIds)];
  const readable = await db.select('vaccines').select('id').where('id', '=', sql<string>`any(${named})`).execute();
  const wants = await readWants(db.sql, { agencyId: computer.agency_id }, named);
  const asked = wants.filter(({ visible }) => visible || verb === 'stop');
  if (readable.length < named.length || asked.length < named.length) throw new AppError('vaccine.notfound');
  if (verb === 'apply') for (const { live } of asked) refuseExpired({ expired: !live });
  const answered = await askByHand(
    db,
    asked.map((want) => ({ computer, want })),
    verb,
  );
  const about = { agentId, computerName: computer.name };
  const said = (which: 'before' | 'after') =>
    answered.length <= namesAtMost
      ? { vaccines: answered.map((one) => ({ id: one.want.vaccineId, name: one.want.name, wanted: one[which] })) }
      : {};
  record({
    agencyId: computer.agency_id,
    before: { ...about, ...said('before') },
    after: { ...about, ...said('after'), affected: answered.length },
  });
  return { affected: answered.length };
};
