import type { Page, VaccineDelivery } from '@egida/contract';
import type { ListQuery } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/** The vaccines that came from the main server, and those that could not be taken over. */
export const listReceivedVaccines = async (_db: ScopedDb, _query: ListQuery): Promise<Page<VaccineDelivery>> => {
  throw new Error('to be written');
};
