import { createHash, sign } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { keyIdOf, publicKeyOf } from './keys.mjs';

/** Signs a program and writes the package: a line of JSON (`PackageHeader` of the contract), then the program as gzip. */
export async function writePackage({ program, version, os, arch, privateKey, output, level = 9 }) {
  const keyId = keyIdOf(publicKeyOf(privateKey));
  const manifest = { product: 'egida-agent', os, arch, version, sha256: await hashOf(program), keyId };
  const signature = sign(null, Buffer.from(canonical(manifest)), privateKey).toString('base64');
  const next = `${output}.next`;
  const file = createWriteStream(next);
  file.write(`${JSON.stringify({ format: 1, manifest, signature })}\n`);
  await pipeline(createReadStream(program, { highWaterMark: 1 << 20 }), createGzip({ level }), file);
  renameSync(next, output);
  return manifest;
}

// RFC 8785 for what a manifest is: a flat object of texts.
function canonical(manifest) {
  return JSON.stringify(Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1))));
}

async function hashOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}
