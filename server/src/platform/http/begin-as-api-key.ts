import type { PoolClient } from 'pg';
import type { ApiKeyCaller } from '../access/caller.ts';
import type { Scope } from '../db/scope.ts';
import type { AdmittedKey, BeginOptions } from './guards.ts';

/** Opens the transaction of a request with a key. It only ever reads, and the one agency that the key is of. */
export const beginAsApiKey = async (
  client: PoolClient,
  { caller }: AdmittedKey,
  { statementMs }: Pick<BeginOptions, 'statementMs'>,
): Promise<{ caller: ApiKeyCaller; scope: Scope }> => {
  const limit = statementMs === undefined ? '' : `; set local statement_timeout = ${statementMs}`;
  await client.query(`begin transaction read only${limit}`);
  return { caller, scope: { kind: 'agencies', ids: [caller.agencyId] } };
};
