import type { Instance } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { found } from '../../platform/errors/app-error.ts';
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
    ])
    .select(sql<Instance['type']>`instances.type`.as('type'))
    .where('agencies.id', '=', agencyId);

type Lockable = ReturnType<typeof rowsToLock>;

const own = async (rows: Lockable): Promise<LockedAgency> => {
  const { type, ...agency } = found(await rows.executeTakeFirst(), 'agency.notfound');
  refuseRemote({ type });
  return agency;
};

/** Locks an agency of this very instance: nobody else changes it until this request is done. */
export const lockOwnAgency = (db: ScopedDb, agencyId: string): Promise<LockedAgency> =>
  own(rowsToLock(db, agencyId).forNoKeyUpdate('agencies'));

/** Locks it so that nothing joins it either: neither a computer, nor a person, nor an agency below it. */
export const closeOwnAgency = (db: ScopedDb, agencyId: string): Promise<LockedAgency> =>
  own(rowsToLock(db, agencyId).forUpdate('agencies'));
