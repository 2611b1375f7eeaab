import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type AgentManifest, PackageHeader, type UpdateCommand } from '@egida/contract';
import canonicalize from 'canonicalize';

const releaseScript = fileURLToPath(new URL('../../../scripts/release.mjs', import.meta.url));
const release = (...args: string[]): string =>
  execFileSync(process.execPath, [releaseScript, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

export interface Package {
  manifest: AgentManifest;
  signature: string;
  /** The program as gzip. */
  packed: Buffer;
}

/** Signs packages in a test: by the release command itself, and by hand for programs that it would not package. */
export const createRelease = (folder: string) => {
  const keyFile = join(folder, 'key.pem');
  const said = release('--new-key', keyFile);
  const keyId = /^Key ([0-9a-f]{16}):/.exec(said)?.[1] ?? '';
  const key = createPrivateKey(readFileSync(keyFile));
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const signed = (manifest: AgentManifest, packed: Buffer, by: KeyObject = key): Package => ({
    manifest,
    signature: sign(null, Buffer.from(canonicalize(manifest) ?? ''), by).toString('base64'),
    packed,
  });
  return {
    keyFile,
    /** The agent itself, as people release it. */
    build: (version: string, more: string[] = []): Package => {
      const file = join(folder, `${version}.egida`);
      release('--agent', '--key', keyFile, '--version', version, '--out', file, '--fast', ...more);
      const bytes = readFileSync(file);
      const end = bytes.indexOf(10);
      const { manifest, signature } = PackageHeader.parse(JSON.parse(bytes.toString('utf8', 0, end)));
      return { manifest, signature, packed: bytes.subarray(end + 1) };
    },
    /** A shell script instead of a program. It answers `--version` as it should, and else runs the given commands. */
    script: (version: string, commands: string, changed: Partial<AgentManifest> = {}, by?: KeyObject): Package => {
      const program = Buffer.from(`#!/bin/sh\nif [ "$1" = --version ]; then echo ${version}; exit; fi\n${commands}\n`);
      const { platform: os, arch } = process;
      if (os !== 'linux') throw new Error('these tests run on Linux');
      const manifest = { product: 'egida-agent' as const, os, arch, version, sha256: sha256(program), keyId };
      return signed({ ...manifest, ...changed }, gzipSync(program), by);
    },
  };
};
export type Release = ReturnType<typeof createRelease>;

export const otherKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

export const commandFor = ({ manifest, signature }: Package): UpdateCommand => ({
  id: randomUUID(),
  type: 'update',
  manifest,
  signature,
});

/** Unpacks a program once. Each test then makes a hard link to it, which costs nothing. */
export const unpacked = ({ packed }: Package, file: string): string => {
  writeFileSync(file, gunzipSync(packed));
  chmodSync(file, 0o755);
  return file;
};
export const installed = (program: string, folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const place = join(folder, 'egida-agent');
  linkSync(program, place);
  return place;
};
