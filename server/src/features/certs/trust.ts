import { createHash } from 'node:crypto';
import type { System } from '../../platform/db/system.ts';

/** The certificates that every agent trusts for servers, and the hash that names them; none where there are none. */
export interface Trust {
  /** PEM, in the order of their fingerprints. */
  certificates: string[];
  hash: string | undefined;
}

const goodForMs = 3_000;

const read = async (system: System): Promise<Trust> => {
  const rows = await system.read('agent protocol: trusted certificates', (db) =>
    db.selectFrom('certs').select('pem').where('global', '=', true).orderBy('fingerprint').limit(1000).execute(),
  );
  const certificates = rows.map(({ pem }) => pem);
  const hash = certificates.length > 0 ? createHash('sha256').update(certificates.join('\n')).digest('hex') : undefined;
  return { certificates, hash };
};

/** Keeps the trusted certificates in memory and reads them again every few seconds, once for all who ask meanwhile. */
export const createTrustCache = (system: System) => {
  let known: Trust | undefined;
  let reading: Promise<Trust> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<Trust> => {
    if (known && performance.now() - readAt < goodForMs) return known;
    reading ??= read(system)
      .then((trust) => {
        known = trust;
        return trust;
      })
      // While the database is away, what was last known holds.
      .catch((error: unknown) => {
        if (known) return known;
        throw error;
      })
      .finally(() => {
        readAt = performance.now();
        reading = undefined;
      });
    return reading;
  };
};
