import { X509Certificate } from 'node:crypto';
import type { Cert } from '@egida/contract';
import { cleanText } from '../../platform/db/fold.ts';
import { AppError } from '../../platform/errors/app-error.ts';

export interface ReadCertificate extends Pick<Cert, 'since' | 'until' | 'subject' | 'issuer' | 'fingerprint'> {
  /** The certificate alone, as it is written down again: what stood around it is left behind. */
  pem: string;
}

const longestName = 1000;
const block = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/;

/** As directories write names, in one line: `CN=egida.example, O=Diputación, C=ES`. The first part is the most telling. */
const nameOf = (lines: string | undefined): string =>
  cleanText((lines ?? '').split('\n').filter(Boolean).reverse().join(', '), longestName);

/** Throws `cert.malformed` where a moment cannot be held. */
const momentOf = (text: string): string => {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999)
    throw new AppError('cert.malformed');
  return date.toISOString();
};

/** However its lines were broken or parted on the way; nothing may follow it in its block. */
const parse = (base64: string): X509Certificate => {
  const bytes = Buffer.from(base64, 'base64');
  try {
    const certificate = new X509Certificate(bytes);
    if (certificate.raw.equals(bytes)) return certificate;
  } catch {
    // What was given may be a key: it is not for the log either.
  }
  throw new AppError('cert.malformed');
};

/**
 * Reads the one certificate of a PEM text. Throws `cert.malformed` for anything else, a chain or a private key among it:
 * a key that was pasted by mistake must not be stored.
 */
export const readCertificate = (text: string): ReadCertificate => {
  const base64 = block.exec(text)?.[1];
  if (base64 === undefined || text.split('-----BEGIN ').length !== 2) throw new AppError('cert.malformed');
  const certificate = parse(base64);
  return {
    pem: certificate.toString(),
    subject: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    since: momentOf(certificate.validFrom),
    until: momentOf(certificate.validTo),
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
  };
};
