import { readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { UpdateCommand } from '@egida/contract';
import { attempt } from '../errors/attempt.ts';
import { errorCode, errorText, isDiskFull } from '../errors/errors.ts';
import { candidateOf } from '../program/own-program.ts';
import type { Download } from '../protocol/transport.ts';
import { fetchPackage } from './fetch-package.ts';
import { selfTest } from './self-test.ts';
import { unpack } from './unpack.ts';

/** The package is not what was signed, or not for this computer. Fetching it again would not help. */
export class UnfitPackage extends Error {}

const packedFile = (folder: string, sha256: string): string => join(folder, 'update', `${sha256}.gz`);

/** Fetches the package, unpacks it beside the program in use, and checks that it is what was signed and that it starts. */
export const prepareCandidate = async (
  command: UpdateCommand,
  { folder, program }: { folder: string; program: string },
  download: Download,
  signal: AbortSignal,
): Promise<void> => {
  const { manifest } = command;
  const packed = packedFile(folder, manifest.sha256);
  const candidate = candidateOf(program);
  removeOtherParts(packed);
  const isResumed = await fetchPackage(manifest, packed, download, signal);
  const sha256 = await unpackFetched(packed, candidate, signal).catch((error) => {
    if (isResumed && error instanceof UnfitPackage) return undefined;
    throw error;
  });
  // A power cut may have damaged the part that was there before. What was signed is fetched from the beginning then.
  if (isResumed && sha256 !== manifest.sha256) return prepareCandidate(command, { folder, program }, download, signal);
  const problem =
    sha256 === manifest.sha256
      ? await selfTest(candidate, manifest.version, { inUse: program }).catch((error) => {
          // It would keep the disk full for everybody until the next try.
          rmSync(candidate, { force: true });
          throw error;
        })
      : `the program is not the one that was signed (SHA-256 ${sha256})`;
  if (problem === undefined) return;
  rmSync(candidate, { force: true });
  throw new UnfitPackage(problem);
};

/** What is left of a package that was given up for a newer one would stay for ever. */
const removeOtherParts = (packed: string): void => {
  for (const name of attempt(() => readdirSync(dirname(packed))) ?? [])
    if (name !== basename(packed)) attempt(() => rmSync(join(dirname(packed), name), { recursive: true }));
};

/** Unpacks a package and removes it; answers the hash of the program inside. */
const unpackFetched = async (packed: string, candidate: string, signal: AbortSignal): Promise<string> => {
  const sha256 = await unpack(packed, candidate, signal).catch((error) => {
    // A damaged file that stayed would be resumed for ever.
    for (const file of [packed, candidate]) rmSync(file, { force: true });
    signal.throwIfAborted();
    const isDiskFailure = isDiskFull(error) || errorCode(error) === 'EIO';
    throw isDiskFailure ? error : new UnfitPackage(`the package cannot be unpacked: ${errorText(error)}`);
  });
  // The packed file has no further use, and a hundred megabytes are a lot for an office computer.
  await rm(packed, { force: true });
  return sha256;
};

export const discardCandidate = (folder: string, program: string): void => {
  // Windows lets go of a program a moment after it has ended.
  rmSync(candidateOf(program), { force: true, maxRetries: 20 });
  rmSync(join(folder, 'update'), { recursive: true, force: true });
};
