import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UpdateCommand } from '@egida/contract';
import { candidateOf } from '../program/own-program.ts';
import type { Download } from '../protocol/transport.ts';
import { fetchPackage } from './fetch-package.ts';
import { selfTest } from './self-test.ts';
import { unpack } from './unpack.ts';

/** The package is not what was signed, or not for this computer: fetching it again changes nothing. */
export class UnfitPackage extends Error {}

const packedFile = (folder: string, sha256: string): string => join(folder, 'update', `${sha256}.gz`);

/** Fetches the package, unpacks it beside the program in use and sees that it is what was signed, and starts. */
export const prepareProgram = async (
  { manifest }: UpdateCommand,
  { folder, program }: { folder: string; program: string },
  download: Download,
  signal: AbortSignal,
): Promise<void> => {
  const packed = packedFile(folder, manifest.sha256);
  const candidate = candidateOf(program);
  await fetchPackage(manifest, packed, download, signal);
  const sha256 = await unpack(packed, candidate, signal).catch((error) => {
    // What is left of it would be gone on with for ever.
    for (const file of [packed, candidate]) rmSync(file, { force: true });
    signal.throwIfAborted();
    throw isOfDisk(error) ? error : new UnfitPackage(`the package cannot be unpacked: ${textOf(error)}`);
  });
  // Whether it fits or not, there is no more use for it; and a hundred megabytes are a lot for a computer in an office.
  await rm(packed, { force: true });
  const why =
    sha256 === manifest.sha256
      ? await selfTest(candidate, manifest.version)
      : `the program is not the one that was signed (SHA-256 ${sha256})`;
  if (why === undefined) return;
  rmSync(candidate, { force: true });
  throw new UnfitPackage(why);
};

export const discardCandidate = (folder: string, program: string): void => {
  rmSync(candidateOf(program), { force: true });
  rmSync(join(folder, 'update'), { recursive: true, force: true });
};

const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EIO'].includes(String(error.code));
export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
