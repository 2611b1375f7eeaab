import { createHash, randomBytes } from 'node:crypto';
import type { Instance, InstanceChange, InstanceDraft } from '@egida/contract';
import type { z } from 'zod';
import type { Audit } from '../../platform/audit/audit-record.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { refuseReferenced } from '../../platform/errors/map-error.ts';
import { instanceSearch } from './instances.columns.ts';
import { lockInstance, readInstance, readMainInstance } from './instances.queries.ts';

export { instanceSearch } from './instances.columns.ts';

export const showInstance = async (db: ScopedDb, id: string): Promise<Instance> =>
  found(await readInstance(db, id), 'instance.notfound');

export const mainInstance = readMainInstance;

/** What lies in a federated instance is changed there, and only read here. */
export const refuseRemote = ({ type }: Pick<Instance, 'type'>): void => {
  if (type !== 'main') throw new AppError('instance.remote');
};

/** What a federated server shows when it calls. Only its hash is kept: a person who reads the database cannot pose as that server. */
const newKey = () => {
  const apikey = `egida_instance_${randomBytes(24).toString('base64url')}`;
  return { apikey, hash: createHash('sha256').update(apikey).digest() };
};

/** Registers a federated instance. Its key is in the answer, and nowhere else. */
export const createInstance = async (
  db: ScopedDb,
  draft: z.output<typeof InstanceDraft>,
  audit: Audit,
): Promise<Instance> => {
  const { manageVaccines, ...words } = draft;
  const { apikey, hash } = newKey();
  const id = newId();
  await db
    .insert('instances', [
      { ...words, ...instanceSearch(draft), id, manage_vaccines: manageVaccines, apikey_hash: hash },
    ])
    .execute();
  const after = await showInstance(db, id);
  audit({ after });
  return { ...after, apikey };
};

export const changeInstance = async (
  db: ScopedDb,
  id: string,
  change: z.output<typeof InstanceChange>,
  audit: Audit,
): Promise<Instance> => {
  const before = found(await lockInstance(db, id), 'instance.notfound');
  if (before.type === 'main' && (change.server !== undefined || change.manageVaccines !== undefined))
    throw new AppError('instance.main');
  const { manageVaccines, ...words } = { ...before, ...change };
  const { name, server, description } = words;
  await db
    .update('instances')
    .set({ name, server, description, manage_vaccines: manageVaccines, ...instanceSearch(words) })
    .where('id', '=', id)
    .execute();
  const after = await showInstance(db, id);
  audit({ before, after });
  return after;
};

/** Another key for a federated server; the one before ends at once. */
export const renewInstanceKey = async (db: ScopedDb, id: string, audit: Audit): Promise<Instance> => {
  const instance = found(await lockInstance(db, id), 'instance.notfound');
  if (instance.type === 'main') throw new AppError('instance.main');
  const { apikey, hash } = newKey();
  await db.update('instances').set({ apikey_hash: hash }).where('id', '=', id).execute();
  audit({ before: instance, after: { ...instance, keyRenewed: true } });
  return { ...instance, apikey };
};

export const removeInstance = async (db: ScopedDb, id: string, audit: Audit): Promise<undefined> => {
  const before = found(await lockInstance(db, id), 'instance.notfound');
  if (before.type === 'main') throw new AppError('instance.main');
  await refuseReferenced(db.delete('instances').where('id', '=', id).execute(), {
    agencies_instance: 'instance.hasAgencies',
    sectors_instance: 'instance.hasAgencies',
  });
  audit({ before });
};
