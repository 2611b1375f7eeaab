import type { Upstream, UpstreamChange, UpstreamDraft } from '@egida/contract';
import type { Kysely } from 'kysely';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readCertificate } from '../certs/certs.ts';
import { isReadable, newPair, resealCredentials, sealApikey } from './credentials.ts';
import { newEpoch } from './feed-epoch.ts';
import type { Held } from './held-upstream.ts';
import { forgetPositions, lockUpstream, readUpstream, releaseTaken, releaseWhatCame } from './upstream.queries.ts';
import { wakeUpstream } from './wake-upstream.ts';

export { startUpstream } from './runner.ts';

/** What a request that changes the main server is given besides. */
interface Changing {
  audit: Audit;
  onCommit(work: () => void): void;
}

export const showUpstream = readUpstream;

const existing = async (db: ScopedDb): Promise<Upstream> =>
  found((await readUpstream(db)) ?? undefined, 'upstream.notfound');

/** The certificate alone, as it is written down again; one that has run out is a mistake. */
const pinned = (certificate: string): string => {
  if (certificate === '') return '';
  const { pem, until } = readCertificate(certificate);
  if (Date.parse(until) <= Date.now()) throw new AppError('cert.expired');
  return pem;
};

/** Federates this server with a main one: from here on changes are noted, and all that stands is told first. */
export const connectUpstream = async (
  { keys }: Services,
  db: ScopedDb,
  draft: UpstreamDraft,
  { audit, onCommit }: Changing,
): Promise<Upstream> => {
  const row = {
    ...{ server: draft.server, certificate: pinned(draft.certificate), accept_vaccines: draft.acceptVaccines },
    ...{ apikey: sealApikey(keys.federation, draft.apikey), ...newPair(keys.federation), ...newEpoch() },
  };
  await db.insert('upstream', [row]).execute();
  await forgetPositions(db);
  const after = await existing(db);
  audit({ after });
  onCommit(wakeUpstream);
  return after;
};

/** The pair stays with another key, or the main server would take this one for another; unless nobody can read it any more. */
const keyed = ({ federation }: Services['keys'], apikey: string, { private_key }: Held) => ({
  apikey: sealApikey(federation, apikey),
  ...(!isReadable(federation, private_key) && newPair(federation)),
});

/** What was wrong may be right with what is set now. */
const anew = { state: 'CONNECTING', error: null, error_on: null };

export const changeUpstream = async (
  { keys }: Services,
  db: ScopedDb,
  change: UpstreamChange,
  { audit, onCommit }: Changing,
): Promise<Upstream> => {
  const held = found(await lockUpstream(db), 'upstream.notfound');
  const before = await existing(db);
  const { apikey, certificate, acceptVaccines = held.accept_vaccines, paused = held.paused } = change;
  const isAnew = apikey !== undefined || certificate !== undefined || paused !== held.paused;
  await db
    .update('upstream')
    .set({
      ...{ paused, accept_vaccines: acceptVaccines },
      ...(isAnew && anew),
      ...(apikey !== undefined && keyed(keys, apikey, held)),
      ...(certificate !== undefined && { certificate: pinned(certificate) }),
    })
    .execute();
  if (held.accept_vaccines && !acceptVaccines) await releaseTaken(db);
  const after = await existing(db);
  audit({ before, after: { ...after, ...(apikey !== undefined && { keyRenewed: true }) } });
  onCommit(wakeUpstream);
  return after;
};

/** Leaves the main server: nothing more is told, and its vaccines stay as this server's own. */
export const leaveUpstream = async (db: ScopedDb, { audit, onCommit }: Changing): Promise<undefined> => {
  found(await lockUpstream(db), 'upstream.notfound');
  const before = await existing(db);
  await db.delete('upstream').execute();
  await forgetPositions(db);
  await releaseWhatCame(db);
  audit({ before });
  onCommit(wakeUpstream);
};

/** What is kept for the main server is sealed with the current key, so that the former is needed no more. */
export const resealUpstream = async (db: Kysely<DB>, key: Services['keys']['federation']): Promise<void> => {
  const held = await db.selectFrom('upstream').select(['apikey', 'private_key']).forUpdate().executeTakeFirst();
  if (!held || !isReadable(key, held.private_key)) return;
  const anew = resealCredentials(key, held);
  if (Object.keys(anew).length > 0) await db.updateTable('upstream').set(anew).execute();
};
