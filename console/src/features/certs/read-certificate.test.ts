import { describe, expect, it } from 'vitest';
import { problemOfPem, readCertificate } from './read-certificate.ts';

const block = (name: string) => `-----BEGIN ${name}-----\nMIIB\n-----END ${name}-----\n`;
const fileOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new Blob(parts);
const der = (...bytes: number[]) => fileOf(new Uint8Array(bytes));

describe('a file given for a certificate', () => {
  it('is read as PEM, whatever its ending', async () => {
    expect(await readCertificate(fileOf(`  ${block('CERTIFICATE')}`))).toEqual({ pem: block('CERTIFICATE').trim() });
  });

  it('is turned into PEM where it is DER, in lines of 64', async () => {
    const bytes = new Uint8Array(200).fill(7);
    bytes.set([0x30, 0x81, 197, 0x30, 0x10]);
    const read = await readCertificate(fileOf(bytes));
    const [first, ...lines] = 'pem' in read ? read.pem.trim().split('\n') : [];
    expect([first, lines.pop()]).toEqual(['-----BEGIN CERTIFICATE-----', '-----END CERTIFICATE-----']);
    expect(Math.max(...lines.map((line) => line.length))).toBe(64);
    expect(Uint8Array.from(atob(lines.join('')), (char) => char.charCodeAt(0))).toEqual(bytes);
  });

  it('is refused where it is a private key, written in either way', async () => {
    for (const name of ['PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY', 'ENCRYPTED PRIVATE KEY']) {
      expect(await readCertificate(fileOf(block('CERTIFICATE'), block(name))), name).toEqual({
        problem: { kind: 'key' },
      });
    }
    expect(await readCertificate(der(0x30, 0x77, 0x02, 0x01, 0x01, 0x04))).toEqual({ problem: { kind: 'key' } });
    expect(await readCertificate(der(0x30, 0x82, 0x04, 0xa4, 0x02, 0x01, 0x00))).toEqual({ problem: { kind: 'key' } });
  });

  it('is refused where it is a store that may hold one', async () => {
    expect(await readCertificate(der(0x30, 0x82, 0x04, 0x0a, 0x02, 0x01, 0x03))).toEqual({
      problem: { kind: 'bundle' },
    });
  });

  it('is refused where it holds several, a request, or nothing of the kind', async () => {
    const chain = block('CERTIFICATE') + block('CERTIFICATE');
    expect(await readCertificate(fileOf(chain))).toEqual({ problem: { kind: 'several', count: 2 } });
    expect(await readCertificate(fileOf(block('CERTIFICATE REQUEST')))).toEqual({ problem: { kind: 'request' } });
    for (const other of [fileOf('hola'), fileOf(block('PUBLIC KEY')), fileOf(new Uint8Array(70_000)), fileOf()]) {
      expect(await readCertificate(other)).toEqual({ problem: { kind: 'unreadable' } });
    }
  });

  it('is not the only way a key may slip in: pasted text is looked at too', () => {
    expect(problemOfPem(block('PRIVATE KEY'))).toEqual({ kind: 'key' });
    expect(problemOfPem(block('CERTIFICATE'))).toBeUndefined();
    expect(problemOfPem('hola')).toBeUndefined();
  });
});
