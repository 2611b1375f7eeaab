import { type RawBuilder, sql } from 'kysely';
import type { ReleaseKey } from '../../platform/keys/release-keys.ts';

/**
 * Whether a package, by the name that a statement gives it, was signed by a key that this server trusts still. One of which that is
 * not so is listed until somebody withdraws it, and nobody is given it.
 */
export const isTrusted = (made: string, releaseKeys: readonly ReleaseKey[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${made}.manifest`)} ->> 'keyId' = any(${releaseKeys.map(({ id }) => id)}::text[])`;
