import { createHmac, type KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { randomText } from '../../platform/keys/random-text.ts';
import { readingKeys } from '../../platform/keys/rotated-key.ts';

// Crockford's: of letters and digits that look alike, one.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const howMany = 10;
const half = 5;

/** 50 bits of chance, as people write them down. */
const newCode = () => `${randomText(alphabet, half)}-${randomText(alphabet, half)}`;

/** Reads a code as it was meant: case, dashes and blanks do not matter, and letters that look alike are the same. */
const normalized = (code: string) =>
  code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1');

const hashOf = (key: KeyObject, userId: string, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`${userId} ${normalized(code)}`)
    .digest();

/** Ten new codes in place of all former ones; only their hashes are kept. */
export const replaceRecoveryCodes = async (
  db: Kysely<DB>,
  { recoveryCode, fingerprint }: Keys,
  userId: string,
): Promise<string[]> => {
  const codes = new Set<string>();
  while (codes.size < howMany) codes.add(newCode());
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(
      [...codes].map((code) => ({
        user_id: userId,
        code_hash: hashOf(recoveryCode.current, userId, code),
        made_with: fingerprint,
      })),
    )
    .execute();
  return [...codes];
};

/** Uses a code up; false where it is none of the person's, or was used before. */
export const useRecoveryCode = async (
  db: Kysely<DB>,
  { recoveryCode }: Keys,
  userId: string,
  code: string,
): Promise<boolean> => {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_on: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where(
      'code_hash',
      'in',
      readingKeys(recoveryCode).map((key) => hashOf(key, userId, code)),
    )
    .where('used_on', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
};
