import type { AgencyOffer, Page } from '@egida/contract';
import type { Caller } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { ListQuery } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';

export const listReceivedOffers = async (_db: ScopedDb, _query: ListQuery): Promise<Page<AgencyOffer>> => {
  throw new Error('to be written');
};
export const answerReceivedOffer = async (
  _db: ScopedDb,
  _caller: Caller,
  _agencyId: string,
  _accepted: boolean,
  _audit: Audit,
): Promise<AgencyOffer> => {
  throw new Error('to be written');
};
