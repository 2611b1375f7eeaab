import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { lockOwnAgency } from './own-agency.ts';

/** `egida_` and 32 characters of chance: what the agents of an agency enrol with. */
export const newApikey = (): string => `egida_${randomBytes(24).toString('base64url')}`;

/**
 * Gives an agency another key. The one before stays good for some hours, or ends at once; an older one that was still good
 * beside it is forgotten.
 */
export const replaceApikey = async (
  db: ScopedDb,
  agencyId: string,
  overlapHours: number,
  record: (entry: AuditRecord) => void,
): Promise<void> => {
  const { name } = await lockOwnAgency(db, agencyId);
  const kept = overlapHours > 0;
  await db
    .update('agencies')
    .set((eb) => ({
      apikey: newApikey(),
      former_apikey: kept ? eb.ref('agencies.apikey') : null,
      former_apikey_until: kept ? sql<string>`now() + make_interval(hours => ${overlapHours})` : null,
    }))
    .where('id', '=', agencyId)
    .execute();
  record({ agencyId, after: { name, overlapHours } });
};
