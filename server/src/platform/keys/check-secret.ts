import type { System } from '../db/system.ts';
import type { Keys } from './keys.ts';

const refusal = `This is not the secret that the database was used with: every computer would enrol again as a duplicate, every session would end, and second factors could not be read.
Give the right one (JWT_SECRET, or the file secret.key of the data folder), or the one before as JWT_SECRET_FORMER.
Where it is lost for good: npm start -- --new-secret`;

/**
 * Refuses another secret than the one that the database was used with last, unless that one is given as the former. With
 * `isLost` any will do from now on. Answers the fingerprint of the one that it was used with.
 */
export const checkSecret = (system: System, keys: Keys, { isLost }: { isLost: boolean }): Promise<string> =>
  system.write('keys: whether the secret is the right one', async (db) => {
    const { fingerprint, formerFingerprints } = keys;
    await db
      .insertInto('secret_fingerprint')
      .values({ fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const known = await db.selectFrom('secret_fingerprint').select('fingerprint').forUpdate().executeTakeFirstOrThrow();
    if (known.fingerprint === fingerprint) return fingerprint;
    if (!isLost && !formerFingerprints.includes(known.fingerprint)) throw new Error(refusal);
    await db.updateTable('secret_fingerprint').set({ fingerprint, since: new Date().toISOString() }).execute();
    return known.fingerprint;
  });
