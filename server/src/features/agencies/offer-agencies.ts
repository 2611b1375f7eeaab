import type { Instance } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/**
 * Whoever says where agencies are to be takes back what was offered of them before. Answers whom those that still waited were
 * offered to, by agency.
 */
export const takeBackOffers = async (db: ScopedDb, ids: readonly string[]): Promise<Map<string, string>> => {
  const waited = await db.query(
    (inScope) => sql<{ agencyId: string; name: string }>`
      with gone as (delete from agency_offers where agency_id = any(${ids}) and ${inScope('agency_offers')} returning *)
      select gone.agency_id as "agencyId", i.name from gone join instances i on i.id = gone.instance_id
      where gone.state = 'OFFERED'`,
  );
  return new Map(waited.map(({ agencyId, name }) => [agencyId, name]));
};

interface Offer {
  to: Pick<Instance, 'id'>;
  certId: string | null;
  by: string;
}

/** Offers agencies to an instance. They stay here, as they are, until its server said yes. */
export const offerAgencies = (db: ScopedDb, ids: readonly string[], { to, certId, by }: Offer) =>
  db
    .insert(
      'agency_offers',
      ids.map((id) => ({ agency_id: id, instance_id: to.id, cert_id: certId, offered_by: by })),
    )
    .execute();
