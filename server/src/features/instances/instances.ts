import { createHash, randomBytes } from 'node:crypto';
import type { Instance, InstanceChange, InstanceDraft } from '@egida/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Audit } from '../../platform/audit/audit-record.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { allowLongStatements } from '../../platform/db/transaction-limits.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { instanceSearch } from './instances.columns.ts';
import { lockInstance, readInstance, readMainInstance, shareInstance } from './instances.queries.ts';

export { instanceSearch } from './instances.columns.ts';

export const showInstance = async (db: ScopedDb, id: string): Promise<Instance> =>
  found(await readInstance(db, id), 'instance.notfound');

/** An instance that something of this server is about to come to: whoever takes it off the register comes before, or finds what came. */
export const holdInstance = async (db: ScopedDb, id: string): Promise<Instance> =>
  found(await shareInstance(db, id), 'instance.notfound');

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
  const ofOthers = [change.server, change.manageVaccines, change.paused];
  if (before.type === 'main' && ofOthers.some((value) => value !== undefined)) throw new AppError('instance.main');
  if (change.paused !== undefined && before.type !== 'FEDERATED') throw new AppError('instance.notFederated');
  const { manageVaccines, paused, ...words } = { ...before, ...change };
  const { name, server, description } = words;
  await db
    .update('instances')
    .set({ name, server, description, manage_vaccines: manageVaccines, paused, ...instanceSearch(words) })
    .where('id', '=', id)
    .execute();
  const after = await showInstance(db, id);
  audit({ before, after });
  return after;
};

/** Another key for a federated server; the one before ends at once, and so does that it was bound to a server. */
export const renewInstanceKey = async (db: ScopedDb, id: string, audit: Audit): Promise<Instance> => {
  const instance = found(await lockInstance(db, id), 'instance.notfound');
  if (instance.type === 'main') throw new AppError('instance.main');
  const { apikey, hash } = newKey();
  const unbound = { public_key: null, counter: 0, refused_on: null, refusal: null };
  await db
    .update('instances')
    .set(({ ref }) => ({ apikey_hash: hash, former_apikey_hash: ref('apikey_hash'), ...unbound }))
    .where('id', '=', id)
    .execute();
  audit({ before: instance, after: { ...instance, keyRenewed: true } });
  return { ...(await showInstance(db, id)), apikey };
};

/** What is of this server itself and stands in an instance: agencies that went there, computers that are on their way, sectors. */
const refuseWithOwn = async (db: ScopedDb, id: string): Promise<void> => {
  const rows = await db.query(
    (inScope) => sql`select from instances i where i.id = ${id} and ${inScope('instances', 'i')} and (
      exists (select from agencies a where a.instance_id = i.id and a.origin is null)
      or exists (select from sectors s where s.instance_id = i.id and s.origin is null)
      or exists (select from computer_commands k join computers c on c.id = k.computer_id and c.origin is null
        join agencies a on a.id = c.agency_id where k.type = 'move' and a.instance_id = i.id))`,
  );
  if (rows.length > 0) throw new AppError('instance.hasAgencies');
};

/**
 * Takes an instance off the register, for everybody at once: its key is over, and its name free. What its server told goes in
 * turns after that, and the row with the last of it.
 */
export const removeInstance = async (db: ScopedDb, id: string, audit: Audit): Promise<undefined> => {
  const before = found(await lockInstance(db, id), 'instance.notfound');
  if (before.type === 'main') throw new AppError('instance.main');
  await refuseWithOwn(db, id);
  // Its agencies stand in the order of its name.
  await allowLongStatements(db);
  await db
    .update('instances')
    .set({ removed_on: sql<string>`now()`, apikey_hash: null, public_key: null, name_key: '' })
    .where('id', '=', id)
    .execute();
  audit({ before });
};
