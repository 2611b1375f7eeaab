import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { type ExportedVaccine, ExportManifest, exportFormat, ImportedVaccine } from '@egida/contract';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import { maxZippedFiles } from '../../../platform/exports/zip.ts';
import { parsePart } from '../../../platform/http/parse.ts';
import { badExpression } from '../check-expressions.ts';
import { blameReader, malformed } from './malformed.ts';
import { membersOf, type ZipMember } from './members.ts';
import { jsonIn, readMember } from './read-member.ts';

const megabyte = 1024 * 1024;
/** A vaccine comes into the catalogue in two megabytes at most, and leaves it in few more. */
export const maxVaccineBytes = 4 * megabyte;
export const maxZippedBytes = 256 * megabyte;
const bounds = { members: maxZippedFiles + 1, memberBytes: maxVaccineBytes, totalBytes: maxZippedBytes };

const manifestName = 'manifest.json';

/** Vaccines that were sent and found good, to be read again one by one: they are never all in memory. */
export interface CheckedZip {
  /** Each with the bytes of its file. */
  vaccines: () => AsyncIterable<{ vaccine: ExportedVaccine; bytes: number }>;
}

/** The manifest of this format. What a later format looks like is not known here: its number is looked at first. */
const readManifest = (json: unknown) => {
  const { data: said } = z.object({ format: z.int() }).safeParse(json);
  if (!said) throw malformed();
  if (said.format !== exportFormat) throw new AppError('vaccine.versionNotValid');
  return blameReader(() => parsePart(ExportManifest, json, manifestName));
};

/** Each file that the manifest names with its hash, once, and no other. */
const matchFiles = (files: z.output<typeof ExportManifest>['files'], members: ZipMember[]) => {
  const hashes = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  const vaccines = members.filter(({ name }) => name !== manifestName);
  const isGood = hashes.size === files.length && vaccines.length === files.length;
  if (!isGood || hashes.has(manifestName)) throw malformed();
  return vaccines.map((member) => {
    const sha256 = hashes.get(member.name);
    if (sha256 === undefined) throw malformed([{ path: member.name, message: 'file.malformed' }]);
    return { member, sha256 };
  });
};

/** As it is read where somebody writes one: what a list too long holds is not even looked at. */
const readVaccine = (name: string, bytes: Buffer): ExportedVaccine =>
  blameReader(() => parsePart(ImportedVaccine, jsonIn(bytes), name));

/** What no agent could run is no good vaccine, wherever it comes from. */
const refuseExpressions = async (name: string, { rules }: ExportedVaccine) => {
  const path = await badExpression(rules);
  if (path) throw malformed([{ path: `${name}.${path}`, message: 'regex.notvalid' }]);
};

/** Looks at a zip of vaccines as it was sent, all of it: form, format, hashes, schema. Nothing of it is written before. */
export const checkZip = async (path: string): Promise<CheckedZip> => {
  const members = await membersOf(path, bounds);
  const manifest = members.find(({ name }) => name === manifestName);
  if (!manifest) throw malformed();
  const file = await open(path);
  const files = await readMember(file, manifest)
    .then((bytes) => matchFiles(readManifest(jsonIn(bytes)).files, members))
    .finally(() => file.close());

  async function* vaccines() {
    const handle = await open(path);
    try {
      for (const { member, sha256 } of files) {
        const bytes = await readMember(handle, member);
        if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw malformed();
        yield { name: member.name, vaccine: readVaccine(member.name, bytes), bytes: bytes.length };
      }
    } finally {
      await handle.close();
    }
  }

  const ids = new Set<string>();
  for await (const { name, vaccine } of vaccines()) {
    await refuseExpressions(name, vaccine);
    ids.add(vaccine.id);
  }
  if (ids.size !== files.length) throw malformed();
  return { vaccines };
};
