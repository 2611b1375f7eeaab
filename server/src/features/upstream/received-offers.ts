import type { AgencyOffer } from '@egida/contract';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { countWaiting, lockReceivedOffer } from './received-offers.queries.ts';
import { wakeUpstream } from './wake-upstream.ts';

interface Answering {
  caller: Pick<Caller, 'username'>;
  audit: Audit;
  onCommit(work: () => void): void;
}

/**
 * Takes an agency of the main server, or leaves it there: written down here, told there next, and only then followed. Once it was
 * given an answer stands, for it may have been told.
 */
export const answerReceivedOffer = async (
  db: ScopedDb,
  agencyId: string,
  accepted: boolean,
  { caller, audit, onCommit }: Answering,
): Promise<AgencyOffer> => {
  const before = found(await lockReceivedOffer(db, agencyId), 'offer.notfound');
  if (before.state !== 'OFFERED') throw new AppError('offer.notfound');
  await db
    .update('received_offers')
    .set({
      ...{ state: accepted ? 'ACCEPTED' : 'REFUSED', answered_on: sql<string>`now()`, answered_by: caller.username },
    })
    .where('agency_id', '=', agencyId)
    .execute();
  await db.update('upstream').set({ offers: countWaiting }).execute();
  const after = found(await lockReceivedOffer(db, agencyId), 'offer.notfound');
  audit({ before, after });
  onCommit(wakeUpstream);
  return after;
};
