import type { Upstream, UpstreamChange, UpstreamDraft } from '@egida/contract';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { Services } from '../../platform/services.ts';

export { startUpstream } from './runner.ts';

export const showUpstream = async (_db: ScopedDb): Promise<Upstream | null> => {
  throw new Error('to be written');
};
export const connectUpstream = async (
  _services: Services,
  _db: ScopedDb,
  _draft: UpstreamDraft,
  _audit: Audit,
): Promise<Upstream> => {
  throw new Error('to be written');
};
export const changeUpstream = async (
  _services: Services,
  _db: ScopedDb,
  _change: UpstreamChange,
  _audit: Audit,
): Promise<Upstream> => {
  throw new Error('to be written');
};
export const leaveUpstream = async (_db: ScopedDb, _audit: Audit): Promise<undefined> => {
  throw new Error('to be written');
};
