import type { Instance } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { refuseRemote } from '../instances/instances.ts';

export interface LockedAgency {
  id: string;
  name: string;
  realm: number;
  parent_id: string | null;
  sector_id: string | null;
  instance_id: string;
}

const rowsToLock = (db: ScopedDb, agencyId: string) =>
  db
    .select('agencies')
    .innerJoin('instances', 'instances.id', 'agencies.instance_id')
    .select([
      'agencies.id',
      'agencies.name',
      'agencies.realm',
      'agencies.parent_id',
      'agencies.sector_id',
      'agencies.instance_id',
      'agencies.origin',
    ])
    .select(sql<Instance['type']>`instances.type`.as('type'))
    .where('agencies.id', '=', agencyId);

/** Locks an agency of this very instance: nobody else changes it until this request is done. */
export const lockOwnAgency = async (db: ScopedDb, agencyId: string): Promise<LockedAgency> => {
  const {
    type,
    origin: _,
    ...agency
  } = found(await rowsToLock(db, agencyId).forNoKeyUpdate('agencies').executeTakeFirst(), 'agency.notfound');
  refuseRemote({ type });
  return agency;
};

/**
 * Locks an agency so that nothing joins it: neither a computer, nor a person, nor an agency below it. It may have gone to another
 * instance, as long as that has not told of it: then it stands in the books of this server alone.
 */
export const closeAgency = async (db: ScopedDb, agencyId: string): Promise<LockedAgency> => {
  const {
    type: _,
    origin,
    ...agency
  } = found(await rowsToLock(db, agencyId).forUpdate('agencies').executeTakeFirst(), 'agency.notfound');
  if (origin !== null) throw new AppError('instance.remote');
  return agency;
};
