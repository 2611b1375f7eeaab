import { X509Certificate } from 'node:crypto';
import type { Upstream } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { releaseVaccines } from '../vaccines/vaccines.ts';
import { readStanding } from './feed-standing.queries.ts';
import type { Held } from './held-upstream.ts';

/** The main server as it is set, and nobody else changes it until this request is done. */
export const lockUpstream = (db: ScopedDb): Promise<Held | undefined> =>
  db.select('upstream').selectAll().forUpdate().executeTakeFirst();

/** The main server as it travels: without what this one shows and signs with there. */
export const readUpstream = async (db: ScopedDb): Promise<Upstream | null> => {
  const held = await db.select('upstream').selectAll().executeTakeFirst();
  if (!held) return null;
  const feed = db.unscoped('counts what is yet to be told, of this whole server');
  const { pending, pendingSince, complete } = await readStanding(feed);
  return {
    server: held.server,
    mainName: held.main_name,
    name: held.name,
    fingerprint: held.certificate ? fingerprintOf(held.certificate) : null,
    acceptVaccines: held.accept_vaccines,
    manageVaccines: held.manage_vaccines,
    paused: held.paused,
    state: held.paused ? 'PAUSED' : (held.state as Upstream['state']),
    error: held.error,
    errorOn: held.error_on,
    connectedOn: held.connected_on,
    pending,
    pendingSince,
    telling: !complete,
    offers: held.offers,
    createdOn: held.created_on,
  };
};

const fingerprintOf = (pem: string): string =>
  new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase();

/** The vaccines of the main server are this server's own from here on. Should it manage them again, all of them are asked for. */
export const releaseTaken = async (db: ScopedDb): Promise<number> => {
  await db.delete('refused_vaccines').execute();
  await db.update('upstream').set({ vaccines: '', vaccines_taking: null }).execute();
  return releaseVaccines(db);
};

/** What came from the main server is this server's own from here on, and what waited for an answer waits no more. */
export const releaseWhatCame = async (db: ScopedDb): Promise<void> => {
  await releaseTaken(db);
  await db.delete('received_offers').execute();
};

export const forgetPositions = (db: ScopedDb) =>
  db.unscoped('what a main server acknowledged is of this whole server').deleteFrom('upstream_positions').execute();
