import type { Cert, CertDraft } from '@egida/contract';
import type { z } from 'zod';
import { fold } from '../db/fold.ts';
import { newId } from '../db/new-id.ts';
import type { ScopedDb } from '../db/scoped.ts';
import { AppError, found } from '../http/app-error.ts';
import type { AuditRecord } from '../http/context.ts';
import { readCert } from './certs.queries.ts';
import { readCertificate } from './read-certificate.ts';

type Recorder = (entry: AuditRecord) => void;

/** Adds a certificate that agents trust. One that has run out already would be trusted by none, and is a mistake. */
export const createCert = async (
  db: ScopedDb,
  { name, global, certificate }: z.output<typeof CertDraft>,
  record: Recorder,
): Promise<Cert> => {
  const read = readCertificate(certificate);
  if (Date.parse(read.until) <= Date.now()) throw new AppError('cert.expired');
  const id = newId();
  const words = [name, read.subject, read.issuer, read.fingerprint];
  await db
    .insert('certs', [{ ...read, id, name, global, name_key: fold(name), search: fold(words.join('\n')) }])
    .execute();
  const after = found(await readCert(db, id), 'cert.notfound');
  record({ after });
  return after;
};

export const removeCert = async (db: ScopedDb, id: string, record: Recorder): Promise<undefined> => {
  const before = found(await readCert(db, id), 'cert.notfound');
  await db.delete('certs').where('id', '=', id).execute();
  record({ before });
};
