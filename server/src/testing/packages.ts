import { createHash, type KeyObject, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { AgentManifest } from '@egida/contract';
import { type AgentPackage, api } from '@egida/contract';
import canonicalize from 'canonicalize';
import { releaseKey, signingKey } from './release-key.ts';
import type { TestApp } from './start-app.ts';

interface Draft {
  version?: string;
  os?: 'linux' | 'windows';
  arch?: string;
  /** The program itself. */
  program?: string | Buffer;
  /** What the manifest says, where that is not what is true. */
  manifest?: Partial<AgentManifest>;
  /** Who signs it, where that is not who releases the agent. */
  by?: KeyObject;
}

let made = 0;

/** A package file as the release command makes and signs it. */
export const packageFile = ({
  version = `9.0.${++made}`,
  os = 'linux',
  arch = 'x64',
  program,
  manifest,
  by = signingKey,
}: Draft = {}) => {
  const content = Buffer.from(program ?? `#!/bin/sh\necho ${version} ${os} ${arch}\n`);
  const named: AgentManifest = {
    product: 'egida-agent',
    ...{ os, arch, version },
    sha256: createHash('sha256').update(content).digest('hex'),
    keyId: releaseKey.id,
    ...manifest,
  };
  const signature = sign(null, Buffer.from(canonicalize(named) ?? ''), by).toString('base64');
  const packed = gzipSync(content);
  const header = `${JSON.stringify({ format: 1, manifest: named, signature })}\n`;
  return { manifest: named, signature, content, packed, file: Buffer.concat([Buffer.from(header), packed]) };
};

/** A form with a file in it, as a browser or `curl -F` sends it. */
export const formWith = (file: Buffer, filename = 'egida-agent.egida') => {
  const boundary = `----egida${Math.random().toString(36).slice(2)}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};

/** Sends a file to be published. */
export const sendPackage = ({ app }: TestApp, authorization: string, file: Buffer) => {
  const form = formWith(file);
  return app.inject({
    method: 'POST',
    url: api.packages.publish.path,
    headers: { ...form.headers, authorization },
    payload: form.payload,
  });
};

/** Publishes a package, and answers it with what is in it. */
export const publish = async (app: TestApp, authorization: string, draft: Draft = {}) => {
  const built = packageFile(draft);
  const reply = await sendPackage(app, authorization, built.file);
  if (reply.statusCode !== 201) throw new Error(`It was not published: ${reply.payload}`);
  return { ...built, published: reply.json<AgentPackage>() };
};

let versions = 0;
/** Each is newer than the last. */
export const nextVersion = (): string => `7.0.${++versions}`;
