import { installationStatuses } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';

export interface MoveAgency {
  id: string;
  name: string;
  realm: number;
}

const readAgency = async (db: ScopedDb, agencyId: string) =>
  found(
    await db
      .select('agencies')
      .innerJoin('instances', 'instances.id', 'agencies.instance_id')
      .select(['agencies.id', 'agencies.name', 'realm', 'instance_id', 'installation_status', 'expiration', 'origin'])
      .select('instances.type')
      .where('agencies.id', '=', agencyId)
      // What it belongs to does not change while computers move there.
      .forKeyShare('agencies')
      .executeTakeFirst(),
    'agency.notfound',
  );

/**
 * From where to where computers move: both in the person's scope, two agencies of this instance, and the new one takes
 * computers. More of them than it has licences for only warns, as at enrolment.
 */
export const readMoveAgencies = async (
  unnarrowedDb: ScopedDb,
  fromId: string,
  toId: string,
): Promise<{ from: MoveAgency; to: MoveAgency }> => {
  if (fromId === toId) throw new AppError('move.sameAgency');
  const [first, second] = [fromId, toId].sort();
  const agencies = [await readAgency(unnarrowedDb, first ?? ''), await readAgency(unnarrowedDb, second ?? '')];
  const [from, to] = fromId === first ? agencies : agencies.reverse();
  if (!from || !to) throw new AppError('agency.notfound');
  if (from.origin !== null || to.origin !== null) throw new AppError('instance.remote');
  if (from.instance_id !== to.instance_id) throw new AppError('move.otherInstance');
  // The computers that an agency left behind are on their way to its new server: another move would call them back.
  if (from.type !== 'main') throw new AppError('instance.remote');
  const expired = to.expiration !== null && Date.parse(to.expiration) < Date.now();
  if (to.installation_status === installationStatuses.CONTRACT_ENDED || expired) throw new AppError('enrolment.closed');
  return { from, to };
};
