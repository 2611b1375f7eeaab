import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { api, type ExportedVaccine, exportFormat, type ImportPreview, type ImportReply } from '@egida/contract';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { newId } from '../platform/db/new-id.ts';
import { unique } from './factories.ts';
import { formWith } from './packages.ts';
import type { TestApp } from './start-app.ts';

/** Every vaccine that somebody sees, as the console fetches it. */
export const exportZip = async ({ app }: TestApp, authorization: string): Promise<Buffer> => {
  const reply = await app.inject({ method: 'GET', url: api.catalogue.exportZip.path, headers: { authorization } });
  if (reply.statusCode !== 200) throw new Error(reply.payload);
  return reply.rawPayload;
};

/** Sends a zip to be imported: what was done with its vaccines, or how it was refused. */
export const sendZip = async (
  { app }: TestApp,
  authorization: string,
  zip: Buffer,
  { replace = false, push = true, judged = '' } = {},
) => {
  const form = formWith(zip, 'vacunas.zip');
  const url = `${api.catalogue.uploadZip.path}?replace=${replace}&push=${push}${judged && `&judged=${judged}`}`;
  const headers = { ...form.headers, authorization };
  const reply = await app.inject({ method: 'POST', url, headers, payload: form.payload });
  const { statusCode: status } = reply;
  if (status === 201) return { status, reply: reply.json() as ImportReply };
  return { status, code: String(reply.json().message), details: reply.json().details as unknown };
};

/** Sends a zip to be looked at: what its import would come to. */
export const previewZip = async ({ app }: TestApp, authorization: string, zip: Buffer) => {
  const form = formWith(zip, 'vacunas.zip');
  const headers = { ...form.headers, authorization };
  const reply = await app.inject({
    ...{ method: 'POST', url: api.catalogue.previewZip.path },
    ...{ headers, payload: form.payload },
  });
  if (reply.statusCode !== 200) throw new Error(reply.payload);
  return reply.json() as ImportPreview;
};

/** What stands in a zip, by name. */
export const filesOf = async (zip: Buffer): Promise<Map<string, string>> => {
  const opened = await yauzl.fromBufferPromise(zip);
  const files = new Map<string, string>();
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, (await buffer(await opened.openReadStreamPromise(entry))).toString());
  }
  return files;
};

type Content = string | Buffer;

/** A zip with these files, in this order. */
export const zipWith = (
  files: readonly (readonly [name: string, content: Content])[],
  change: { mode?: number; options?: Partial<yazl.Options>; comment?: string } = {},
): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of files) {
    const always = { mtime: new Date(0), forceDosTimestamp: true, mode: change.mode ?? 0o100644 };
    zip.addBuffer(Buffer.from(content), name, { ...always, ...change.options });
  }
  zip.end({ forceZip64Format: false, comment: change.comment ?? '' });
  return buffer(zip.outputStream);
};

/** The manifest that these files should have. */
export const manifestOf = (files: readonly (readonly [name: string, content: Content])[], format = exportFormat) =>
  JSON.stringify({
    format,
    createdOn: '2026-01-01T00:00:00.000Z',
    files: files.map(([name, content]) => ({ name, sha256: createHash('sha256').update(content).digest('hex') })),
  });

/** A vaccine as a file of a zip. */
export const vaccineFile = (vaccine: Partial<Record<keyof ExportedVaccine, unknown>> = {}): [string, string] => {
  const id = String(vaccine.id ?? newId());
  const draft = { type: 'PROCESS', osFamily: 'linux', criticality: 1, category: 'TROJAN' };
  const given = { name: unique('Traída'), rules: { processes: [unique('p')] }, ...draft, ...vaccine, id };
  return [`vaccines/x-${id}.json`, JSON.stringify(given)];
};
