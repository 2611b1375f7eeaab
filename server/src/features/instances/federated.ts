import type { Instance, InstanceCert, instances, ReplyOf } from '@egida/contract';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { StoredReport } from './connection.ts';
import { lockInstance, readInstance } from './instances.queries.ts';

/** Asks the server of an instance to tell everything anew: it hears of that when it next reports. */
export const resendInstance = async (db: ScopedDb, id: string, audit: Audit): Promise<Instance> => {
  const before = found(await lockInstance(db, id), 'instance.notfound');
  if (before.type !== 'FEDERATED') throw new AppError('instance.notFederated');
  await db.update('instances').set({ resend: true }).where('id', '=', id).execute();
  const after = found(await readInstance(db, id), 'instance.notfound');
  audit({ before, after: { ...after, resend: true } });
  return after;
};

const listed = 200;

const ownCerts = (db: ScopedDb): Promise<InstanceCert[]> =>
  db
    .select('certs')
    .select(['name', 'global', 'since', 'until', 'fingerprint'])
    .orderBy('name_key')
    .limit(listed)
    .execute();

type Certs = ReplyOf<typeof instances.certs>;

const toldCerts = async (db: ScopedDb, id: string): Promise<Certs> => {
  const row = await db
    .select('instances')
    .select(['report', 'reported_on as toldOn'])
    .where('id', '=', id)
    .executeTakeFirst();
  return {
    collection: row?.report ? StoredReport.parse(row.report).certs : [],
    toldOn: row?.toldOn ?? null,
  };
};

/** The certificates of an instance: its own, or those that its server last told of. */
export const certsOfInstance = async (db: ScopedDb, id: string): Promise<Certs> => {
  const { type } = found(await readInstance(db, id), 'instance.notfound');
  return type === 'main' ? { collection: await ownCerts(db), toldOn: null } : toldCerts(db, id);
};
