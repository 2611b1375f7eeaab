import type { Page, VaccineDelivery } from '@egida/contract';
import type { ListQuery } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/** The vaccines that are for an instance, and how each stands there. */
export const listDeliveries = async (
  _db: ScopedDb,
  _instanceId: string,
  _query: ListQuery,
): Promise<Page<VaccineDelivery>> => {
  throw new Error('to be written');
};
