import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockOwnAgency } from './own-agency.ts';

/** `egida_` and 32 characters of chance: what the agents of an agency enrol with. */
export const newApikey = (): string => `egida_${randomBytes(24).toString('base64url')}`;

const readApikey = async (db: ScopedDb, agencyId: string): Promise<string | null | undefined> =>
  (await db.select('agencies').select('apikey').where('id', '=', agencyId).executeTakeFirst())?.apikey;

/**
 * Gives an agency another key. The one before stays good for some hours, or ends at once; an older one that was still good
 * beside it is forgotten. Whoever says which one they replace does so once: asked again, where the answer was lost or a colleague was
 * first, it would end one that was to stay good.
 */
export const replaceApikey = async (
  db: ScopedDb,
  agencyId: string,
  { overlapHours, apikey: replaced }: { overlapHours: number; apikey?: string | undefined },
  audit: (entry: AuditRecord) => void,
): Promise<void> => {
  const { name } = await lockOwnAgency(db, agencyId);
  if (replaced !== undefined && replaced !== (await readApikey(db, agencyId))) throw new AppError('agency.keyRenewed');
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
  audit({ agencyId, after: { name, overlapHours } });
};
