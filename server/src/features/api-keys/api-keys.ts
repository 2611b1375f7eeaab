import type { ApiKey, ApiKeyCreated, ApiKeyDraft, ApiKeyLimits } from '@egida/contract';
import type { Caller } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { countApiKeys, readApiKey, readHour } from './api-keys.queries.ts';
import { hashOfKey, newKeyText } from './key-text.ts';

export { admitApiKeys } from './admit-api-key.ts';

interface Making {
  /** Narrowed to the agency. */
  db: ScopedDb;
  caller: Pick<Caller, 'username'>;
  agencyId: string;
  audit: Audit;
}

/** Which key it was, for the audit: never the key itself. */
const which = ({ id, name, expiresOn }: ApiKey) => ({ id, name, expiresOn });

/** Makes a key, whose text is answered this once. Throws `tokens.limit` where the agency has as many as it may have. */
export const createApiKey = async (
  { db, caller, agencyId, audit }: Making,
  { name, expiresOn }: ApiKeyDraft,
  configurations: Pick<Configurations, 'get'>,
): Promise<ApiKeyCreated> => {
  if (expiresOn !== null && Date.parse(expiresOn) <= Date.now()) throw new AppError('token.expiresInPast');
  // Two who make the last one at once would both find room for it.
  await lockUntilCommit(db.unscoped('takes a lock, reads no row'), 'apiKeys', agencyId);
  if ((await countApiKeys(db)) >= configurations.get('AGENCY_REQUEST_MAX_TOKENS')) throw new AppError('tokens.limit');
  const [id, token] = [newId(), newKeyText()];
  const made = { id, name, expires_on: expiresOn, created_by: caller.username };
  await db.insert('api_keys', [{ ...made, agency_id: agencyId, hash: hashOfKey(token) }]).execute();
  const key = found(await readApiKey(db, id), 'token.notfound');
  audit({ agencyId, after: which(key) });
  return { ...key, token };
};

/** Deletes a key. Every server process looks keys up at each request, so that it is over at once. */
export const revokeApiKey = async (
  db: ScopedDb,
  { agencyId, tokenId }: { agencyId: string; tokenId: string },
  audit: Audit,
): Promise<undefined> => {
  const key = found(await readApiKey(db, tokenId), 'token.notfound');
  const { numDeletedRows } = await db.delete('api_keys').where('id', '=', tokenId).executeTakeFirstOrThrow();
  // Somebody else was faster.
  if (numDeletedRows === 0n) throw new AppError('token.notfound');
  audit({ agencyId, before: which(key) });
};

export const showLimits = async (db: ScopedDb, configurations: Pick<Configurations, 'get'>): Promise<ApiKeyLimits> => {
  const hour = await readHour(db);
  const maxRequests = configurations.get('AGENCY_REQUEST_MAX_REQUESTS');
  return {
    maxRequests,
    maxTokens: configurations.get('AGENCY_REQUEST_MAX_TOKENS'),
    // Where the limit was lowered meanwhile, no more than all of it is used.
    usedRequests: Math.min(hour?.used ?? 0, maxRequests),
    usedTokens: await countApiKeys(db),
    resetsOn: hour?.resetsOn ?? null,
  };
};
