import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AgentManifest } from '@egida/contract';
import { attempt } from '../errors/attempt.ts';
import { exitCodes } from '../program/exit-codes.ts';
import { ownProgram } from '../program/own-program.ts';
import { throwUserError } from '../program/user-error.ts';
import { ownOs, pinnedKeys } from '../program/version.ts';
import { verifyPackage } from '../update/verify-package.ts';

/**
 * Says whether this very program is the one of a signed manifest, by the keys that it has inside. Installers ask where the
 * computer has nothing else that could: it shows that program, manifest and signature belong together.
 */
export const verifyOwnProgram = async (given: { manifest: string; signature: string }): Promise<number> => {
  const program = ownProgram() ?? throwUserError('This is a development build, which nobody signed.');
  const text = Buffer.from(given.manifest, 'base64').toString('utf8');
  const manifest =
    AgentManifest.safeParse(attempt(() => JSON.parse(text))).data ??
    throwUserError('The manifest is none of a package of this agent.');
  const command = { id: '', type: 'update', manifest, signature: given.signature } as const;
  const verdict = verifyPackage(command, { os: ownOs, arch: process.arch, version: '0.0.0', keys: pinnedKeys });
  if (verdict.kind === 'refuse') throwUserError(`This program is not the one that was signed: ${verdict.why}.`);
  if ((await hashOf(program)) !== manifest.sha256)
    throwUserError('This program is not the one that was signed: its SHA-256 differs.');
  return exitCodes.done;
};

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};
