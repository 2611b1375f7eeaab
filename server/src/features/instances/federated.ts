import type { Instance, InstanceCert } from '@egida/contract';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/** Asks the server of an instance to tell everything anew. */
export const resendInstance = async (_db: ScopedDb, _id: string, _audit: Audit): Promise<Instance> => {
  throw new Error('to be written');
};

/** The certificates of an instance. */
export const certsOfInstance = async (_db: ScopedDb, _id: string): Promise<{ collection: InstanceCert[] }> => {
  throw new Error('to be written');
};
