import type { PoolClient } from 'pg';
import { asAsked, plannedOnceMark } from './planned-once.ts';
import { isWithin, type Scope } from './scope.ts';

/** Where an agency lies: whether a scope holds it is said by these. */
export interface AgencyPlace {
  id: string;
  realm: number;
}

const placeSql = `${plannedOnceMark} select id, realm from agencies where id = $1`;

/**
 * The place of an agency that a path names; undefined where there is none. It needs no scope, so that it can be asked in one turn with
 * who calls. What is told of it is for `narrowTo` to judge.
 */
export const readAgencyPlace = async (client: PoolClient, id: string): Promise<AgencyPlace | undefined> =>
  (await client.query<AgencyPlace>(asAsked(client, placeSql, [id]))).rows[0];

/** The scope of one agency of another scope; undefined where that does not hold it. */
export const narrowedTo = (scope: Scope, agency: AgencyPlace | undefined): Scope | undefined =>
  agency && isWithin(scope, agency.id, agency.realm) ? { kind: 'agencies', ids: [agency.id] } : undefined;
