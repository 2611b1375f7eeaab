/** What is wrong with what was given for a certificate, known before anything is sent. */
export type CertificateProblem =
  | { kind: 'key' | 'bundle' | 'request' | 'unreadable' }
  | { kind: 'several'; count: number };

export type ReadCertificate = { pem: string } | { problem: CertificateProblem };

const problem = (kind: 'key' | 'bundle' | 'request' | 'unreadable'): ReadCertificate => ({ problem: { kind } });

const certificateBlock = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----/g;

/** What keeps a private key from being sent by mistake, whichever way it was written down. */
export const problemOfPem = (text: string): CertificateProblem | undefined => {
  if (/-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----/.test(text)) return { kind: 'key' };
  const count = text.match(certificateBlock)?.length ?? 0;
  if (count > 1) return { kind: 'several', count };
  if (count === 0 && /-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----/.test(text)) return { kind: 'request' };
  return undefined;
};

/** No certificate is anywhere near as large: who chose a film by mistake should not wait for it. */
const maxBytes = 64 * 1024;

/** Reads a file with one certificate, PEM or DER, as PEM. */
export const readCertificate = async (file: Blob): Promise<ReadCertificate> => {
  if (file.size > maxBytes) return problem('unreadable');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  if (text.includes('-----BEGIN ')) {
    const found = problemOfPem(text);
    if (found) return { problem: found };
    return text.search(certificateBlock) < 0 ? problem('unreadable') : { pem: text.trim() };
  }
  return readDer(bytes);
};

const sequence = 0x30;
const integer = 0x02;

/**
 * A certificate is a sequence that begins with a sequence. Private keys and key stores begin with their version: 3 is
 * a store's (PKCS #12), 0 and 1 are those of keys.
 */
const readDer = (bytes: Uint8Array): ReadCertificate => {
  const inner = bytes[0] === sequence ? bytes.subarray(headerLength(bytes)) : new Uint8Array();
  if (inner[0] === integer) return problem(inner[2] === 3 ? 'bundle' : 'key');
  if (inner[0] !== sequence) return problem('unreadable');
  return { pem: pemOf(bytes) };
};

/** Tag and length: one byte says the length, or how many bytes say it. */
const headerLength = (bytes: Uint8Array): number => {
  const length = bytes[1] ?? 0;
  return length < 0x80 ? 2 : 2 + (length & 0x7f);
};

const pemOf = (bytes: Uint8Array): string => {
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};
