import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** A package in the form that servers take, whose program does nothing and whose signature no agent would believe. */
export const packageFile = (version: string): { name: string; mimeType: string; buffer: Buffer } => {
  const program = Buffer.from(`#!/bin/sh\n# ${version}\n`);
  const sha256 = createHash('sha256').update(program).digest('hex');
  const manifest = { product: 'egida-agent', os: 'linux', arch: 'x64', version, sha256, keyId: '0123456789abcdef' };
  const header = JSON.stringify({ format: 1, manifest, signature: Buffer.alloc(64).toString('base64') });
  return {
    name: `egida-agent-${version}-linux-x64.egida`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.concat([Buffer.from(`${header}\n`), gzipSync(program)]),
  };
};
