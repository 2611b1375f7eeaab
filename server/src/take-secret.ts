import { dropUnreadableCodes, nameUnnamedCodes, resealSecondFactors } from './features/auth/auth.ts';
import { resealUpstream } from './features/upstream/upstream.ts';
import { beforeAnyId } from './platform/db/new-id.ts';
import type { System } from './platform/db/system.ts';
import { checkSecret } from './platform/keys/check-secret.ts';
import type { Keys } from './platform/keys/keys.ts';

export const newSecretFlag = '--new-secret';

/**
 * Takes the secret that this server was started with for the database's, or refuses to start. With a former one, what that
 * encrypted is encrypted anew, so that it can be left out again once all agents and sessions have met the current one.
 */
export const takeSecret = async (system: System, keys: Keys, args: readonly string[]): Promise<void> => {
  const purpose = 'keys: what the former secret encrypted';
  const known = await checkSecret(system, keys, { isLost: args.includes(newSecretFlag) });
  await system.write(purpose, (db) => nameUnnamedCodes(db, known));
  if (keys.formerFingerprints.length > 0) {
    for (let after: string | undefined = beforeAnyId; after !== undefined; ) {
      const from: string = after;
      after = await system.write(purpose, (db) => resealSecondFactors(db, keys, from));
    }
    await system.write(purpose, (db) => resealUpstream(db, keys.federation));
  }
  await system.write(purpose, (db) => dropUnreadableCodes(db, keys));
};
