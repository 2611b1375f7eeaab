import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { resealed } from '../../platform/keys/seal.ts';

const peopleAtOnce = 200;

/** Undefined where there is nothing to do: it is absent, sealed with the current key, or nobody can read it any more. */
const anew = ({ totp }: Keys, userId: string, sealed: Buffer | null): Buffer | undefined => {
  try {
    return sealed ? resealed(totp, userId, sealed) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Seals the second factors of the next people with the current key, so that the former is needed no more. Answers the
 * last of them, or nothing where none was left.
 */
export const resealSecondFactors = async (db: Kysely<DB>, keys: Keys, after: string): Promise<string | undefined> => {
  const people = await db
    .selectFrom('users')
    .select(['id', 'totp_secret', 'totp_pending'])
    .where('id', '>', after)
    .where((where) => where.or([where('totp_secret', 'is not', null), where('totp_pending', 'is not', null)]))
    .orderBy('id')
    .limit(peopleAtOnce)
    .forNoKeyUpdate()
    .execute();
  for (const { id, totp_secret, totp_pending } of people) {
    const [secret, pending] = [anew(keys, id, totp_secret), anew(keys, id, totp_pending)];
    if (!secret && !pending) continue;
    const set = { ...(secret && { totp_secret: secret }), ...(pending && { totp_pending: pending }) };
    await db.updateTable('users').set(set).where('id', '=', id).execute();
  }
  return people.at(-1)?.id;
};

/** Codes that no key of ours verifies any more are none: whoever has them sees how many are left. */
export const dropUnreadableCodes = (db: Kysely<DB>, { fingerprint, formerFingerprints }: Keys) =>
  db
    .deleteFrom('recovery_codes')
    .where('made_with', 'not in', [fingerprint, ...formerFingerprints])
    .execute();

/** Codes from before it was noted: they were made with the secret that the database was used with then. */
export const nameUnnamedCodes = (db: Kysely<DB>, fingerprint: string) =>
  db.updateTable('recovery_codes').set({ made_with: fingerprint }).where('made_with', 'is', null).execute();
