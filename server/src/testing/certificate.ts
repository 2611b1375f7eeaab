import { generateKeyPairSync, sign } from 'node:crypto';
import { dayMs } from '../platform/durations.ts';

/** DER (X.690): a tag, a length, what is inside. */
const der = (tag: number, ...inside: Buffer[]): Buffer => {
  const content = Buffer.concat(inside);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...inside: Buffer[]) => der(0x30, ...inside);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = (name: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
/** For these host names and for 127.0.0.1. */
const alternativeNames = (name: string) =>
  der(
    0xa3,
    sequence(
      sequence(
        oid('551d11'),
        der(0x04, sequence(der(0x82, Buffer.from(name)), der(0x87, Buffer.from([127, 0, 0, 1])))),
      ),
    ),
  );

/** A certificate that nobody signed but itself, good from a day ago until some days from now; both as PEM. */
export const selfSigned = (name = 'localhost', days = 1): { cert: string; key: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    commonName(name),
    sequence(time(new Date(Date.now() - Math.max(1, 1 - days) * dayMs)), time(new Date(Date.now() + days * dayMs))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    alternativeNames(name),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = sequence(body, ecdsaWithSha256, signature)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};
