import { createHash, sign } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { publicKeyOf } from './keys.mjs';

/** Writes what `sha256sum -c` reads, its signature, and the key that verifies it: whoever has the key from elsewhere compares. */
export async function writeSums({ files, privateKey, into }) {
  const lines = [];
  for (const file of files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
    lines.push(`${hash.digest('hex')}  ${basename(file)}\n`);
  }
  const text = lines.join('');
  writeFileSync(join(into, 'SHA256SUMS'), text);
  writeFileSync(join(into, 'SHA256SUMS.sig'), sign(null, Buffer.from(text), privateKey));
  writeFileSync(join(into, 'egida-release.pub'), publicKeyOf(privateKey).export({ type: 'spki', format: 'pem' }));
}
