import { apiKeyScheme } from '@egida/contract';
import { hashOfKey, newKeyText } from '../features/api-keys/key-text.ts';
import { newId } from '../platform/db/new-id.ts';
import { unique } from './factories.ts';
import type { TestApp } from './start-app.ts';

/** A key of an agency, and what a request with it says. */
export const makeApiKey = async (
  { system }: TestApp,
  agencyId: string,
  { name = unique('Clave'), expiresOn = null }: { name?: string; expiresOn?: string | null } = {},
) => {
  const [id, token] = [newId(), newKeyText()];
  const row = { id, agency_id: agencyId, name, hash: hashOfKey(token), created_by: 'tests', expires_on: expiresOn };
  await system.write('test', (db) => db.insertInto('api_keys').values(row).execute());
  return { id, name, token, authorization: `${apiKeyScheme} ${token}` };
};
