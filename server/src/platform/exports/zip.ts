import { createHash } from 'node:crypto';
import { type ExportManifest, exportFormat } from '@egida/contract';
import canonicalize from 'canonicalize';
import yazl from 'yazl';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';

/** One file of a zip. */
export interface ZippedFile {
  name: string;
  text: string;
}

/** As many as a manifest may name: a zip with more could not be imported again. */
export const maxZippedFiles = 10_000;

/** The same for every file and every day, so that the same content is the same file wherever it is exported. */
const always = { mtime: new Date(0), forceDosTimestamp: true, mode: 0o100644 } as const;

/**
 * Files that are compressed beside one another. The threads that compress also hash passwords: one file after another would wait
 * behind these again and again.
 */
const compressedAtOnce = 50;

/** A zip of files with a manifest that names each with its SHA-256, made as it is read: only so many files are in memory. */
export async function* zipOf(files: AsyncIterable<ZippedFile>, createdOn: string): AsyncGenerator<Buffer | string> {
  const zip = new yazl.ZipFile();
  const bytes = zip.outputStream[Symbol.asyncIterator]();
  const named: z.output<typeof ExportManifest>['files'] = [];
  const add = (name: string, text: string) => {
    const content = Buffer.from(text);
    zip.addBuffer(content, name, always);
    return { name, sha256: createHash('sha256').update(content).digest('hex') };
  };
  for await (const { name, text } of files) {
    if (named.length === maxZippedFiles) throw new AppError('export.tooLarge');
    named.push(add(name, text));
    if (named.length < compressedAtOnce) continue;
    // Each file makes bytes of its own, so this never waits in vain; and the next is read when they are taken.
    const { value } = await bytes.next();
    yield value;
  }
  add('manifest.json', canonicalize({ format: exportFormat, createdOn, files: named }) ?? '');
  zip.end();
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value;
}

/** The files of a zip as a task keeps them until somebody fetches it: a line of JSON for each. */
export const linesOf = (files: readonly ZippedFile[]): string =>
  files.map((file) => `${JSON.stringify(file)}\n`).join('');

/** What `linesOf` wrote, piece by piece; a piece ends where a line does. */
export async function* filesIn(pieces: AsyncIterable<Buffer>): AsyncGenerator<ZippedFile> {
  for await (const piece of pieces) {
    for (const line of piece.toString().split('\n')) if (line !== '') yield JSON.parse(line);
  }
}
