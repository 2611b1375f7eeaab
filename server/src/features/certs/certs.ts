import type { Cert, CertDraft } from '@egida/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Audit } from '../../platform/audit/audit-record.ts';
import { fold } from '../../platform/db/fold.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { readCert } from './certs.queries.ts';
import { readCertificate } from './read-certificate.ts';

export { readCertificate } from './read-certificate.ts';
export { createTrustCache, type Trust } from './trust.ts';

/** Adds a certificate that agents trust. One that has run out already would be trusted by none, and is a mistake. */
export const createCert = async (
  db: ScopedDb,
  { name, global, certificate }: z.output<typeof CertDraft>,
  audit: Audit,
): Promise<Cert> => {
  const read = readCertificate(certificate);
  if (Date.parse(read.until) <= Date.now()) throw new AppError('cert.expired');
  const id = newId();
  const words = [name, read.subject, read.issuer, read.fingerprint];
  await db
    .insert('certs', [{ ...read, id, name, global, name_key: fold(name), search: fold(words.join('\n')) }])
    .execute();
  const after = found(await readCert(db, id), 'cert.notfound');
  audit({ after });
  return after;
};

/** Whether computers are yet to be told to trust it, as they move to another server or are to once that took their agency. */
const isNeeded = async (db: ScopedDb, id: string): Promise<boolean> => {
  const told = db
    .select('computer_commands')
    .select('computer_commands.id')
    .where(sql`computer_commands.content ->> 'certId'`, '=', id);
  const offered = db
    .select('agency_offers')
    .select('agency_id')
    .where('cert_id', '=', id)
    .where('state', '=', 'OFFERED');
  return [await told.limit(1).execute(), await offered.limit(1).execute()].flat().length > 0;
};

export const removeCert = async (db: ScopedDb, id: string, audit: Audit): Promise<undefined> => {
  // Whoever moves agencies by it at the same time is waited for: only then it is known whether it is needed.
  await db.select('certs').select('id').where('id', '=', id).forUpdate().execute();
  const before = found(await readCert(db, id), 'cert.notfound');
  if (await isNeeded(db, id)) throw new AppError('cert.inUse');
  await db.delete('certs').where('id', '=', id).execute();
  audit({ before });
};
