import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/**
 * Says that agencies may want something else than before: at their next check-ins the policies of their computers are worked
 * out anew. It belongs in the transaction that changes what they want. A change that concerns every agency moves the clock of the
 * catalogue instead.
 */
export const invalidatePolicies = async (db: ScopedDb, agencyIds: readonly string[]): Promise<void> => {
  await db
    .update('agencies')
    .set((eb) => ({ policy_generation: eb('policy_generation', '+', 1) }))
    .where('id', '=', sql<string>`any(${agencyIds})`)
    .execute();
};

/** Says that any agency may want something else than before: a vaccine was written, changed or deleted. */
export const invalidateAllPolicies = async (db: ScopedDb): Promise<void> => {
  await db
    .update('policy_clock')
    .set((eb) => ({ generation: eb('generation', '+', 1) }))
    .execute();
};
