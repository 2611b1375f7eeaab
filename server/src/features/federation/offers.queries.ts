import type { AgencyOffer, Page } from '@egida/contract';
import type { ListQuery } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/** Agencies that were offered to an instance. */
export const listOffersOf = async (
  _db: ScopedDb,
  _instanceId: string,
  _query: ListQuery,
): Promise<Page<AgencyOffer>> => {
  throw new Error('to be written');
};
