import type { Instance } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/** Whoever says where agencies are to be takes back what was offered of them before. */
export const takeBackOffers = (db: ScopedDb, ids: readonly string[]) =>
  db.delete('agency_offers').where('agency_id', '=', sql<string>`any(${ids})`).execute();

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
