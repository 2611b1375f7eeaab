import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

/**
 * Cancels the notices that still wait for an address, of the service's own and of communications; what brings a link, or tells
 * of an account, is none. One that is being sent right now may be out.
 */
export const cancelNoticesTo = async (db: Kysely<DB>, recipient: string): Promise<void> => {
  await sql`update mails set state = 'CANCELLED', body = null, error = null
    where state in ('WAITING', 'KEPT') and notice and recipient = ${recipient}`.execute(db);
};
