import { createHash } from 'node:crypto';
import type { ExportedVaccine, ImportReply } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { exportedText } from './exported-vaccines.ts';
import { readExportable } from './vaccines.queries.ts';
import type { CheckedZip } from './zip/check-zip.ts';

/** Written in one statement: so many vaccines, or so many bytes of them, whichever comes first. */
const atOnce = { vaccines: 200, bytes: 2 * 1024 * 1024 };

async function* batchesOf({ vaccines }: CheckedZip): AsyncGenerator<ExportedVaccine[]> {
  let batch: ExportedVaccine[] = [];
  let size = 0;
  for await (const { vaccine, bytes } of vaccines()) {
    batch.push(vaccine);
    size += bytes;
    if (batch.length === atOnce.vaccines || size >= atOnce.bytes) {
      yield batch;
      [batch, size] = [[], 0];
    }
  }
  yield batch;
}

/** Those that are here already, as they are; `hold` keeps them so until the transaction is over. */
const existing = async (db: ScopedDb, ids: string[], hold: boolean): Promise<Map<string, ExportedVaccine>> => {
  if (ids.length === 0) return new Map();
  if (hold) await db.select('vaccines').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  return new Map((await readExportable(db, ids)).map((vaccine) => [vaccine.id, vaccine]));
};

/** Some vaccines of a zip, by what an import makes of them. */
export interface JudgedBatch {
  fresh: ExportedVaccine[];
  differing: { before: ExportedVaccine; after: ExportedVaccine }[];
  unchanged: number;
}

interface Judging {
  batches: AsyncGenerator<JudgedBatch>;
  /** What all of it comes to, once every batch was taken; `judged` names exactly that. */
  outcome: () => ImportReply & { judged: string };
}

/** Says of each vaccine of a zip whether it is new, here with other content, or here as it is: for an import, and for its preview. */
export const judgeImport = (db: ScopedDb, zip: CheckedZip, { hold }: { hold: boolean }): Judging => {
  const reply: ImportReply = { created: 0, autorun: 0, replaced: 0, unchanged: 0 };
  const hash = createHash('sha256');
  const note = (...parts: string[]) => hash.update(`${JSON.stringify(parts)}\n`);
  const judge = async (batch: ExportedVaccine[]): Promise<JudgedBatch> => {
    const ids = batch.map(({ id }) => id);
    const here = await existing(db, ids, hold);
    const judged: JudgedBatch = { fresh: [], differing: [], unchanged: 0 };
    for (const after of batch) {
      const before = here.get(after.id);
      const [was, becomes] = [before && exportedText(before), exportedText(after)];
      note(after.id, was ?? '', becomes);
      if (!before) judged.fresh.push(after);
      else if (was !== becomes) judged.differing.push({ before, after });
      else judged.unchanged += 1;
    }
    reply.created += judged.fresh.length;
    reply.autorun += judged.fresh.filter(({ autorun }) => autorun).length;
    reply.replaced += judged.differing.length;
    reply.unchanged += judged.unchanged;
    return judged;
  };
  async function* batches() {
    for await (const batch of batchesOf(zip)) yield judge(batch);
  }
  return { batches: batches(), outcome: () => ({ ...reply, judged: hash.copy().digest('hex') }) };
};
