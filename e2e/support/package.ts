import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const spki = publicKey.export({ type: 'spki', format: 'der' });
const keyId = createHash('sha256').update(spki).digest('hex').slice(0, 16);

/** The environment of a server that takes these packages. */
export const takesPackages = { RELEASE_KEYS: spki.toString('base64') };

/** A package in the form that servers take, whose program does nothing and whose signature no agent would believe. */
export const packageFile = (version: string): { name: string; mimeType: string; buffer: Buffer } => {
  const program = Buffer.from(`#!/bin/sh\n# ${version}\n`);
  const sha256 = createHash('sha256').update(program).digest('hex');
  const manifest = { product: 'egida-agent', os: 'linux', arch: 'x64', version, sha256, keyId };
  // As it is signed: its names in order.
  const canonical = JSON.stringify(Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1))));
  const header = JSON.stringify({
    ...{ format: 1, manifest },
    signature: sign(null, Buffer.from(canonical), privateKey).toString('base64'),
  });
  return {
    name: `egida-agent-${version}-linux-x64.egida`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.concat([Buffer.from(`${header}\n`), gzipSync(program)]),
  };
};
