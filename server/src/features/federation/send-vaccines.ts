import { ExportedVaccine, type federation, type ReplyOf, type SentVaccine } from '@egida/contract';
import { LRUCache } from 'lru-cache';
import { type ScopedDb, scopedDb } from '../../platform/db/scoped.ts';
import type { AdmittedInstance } from '../../platform/http/guards.ts';
import type { Services } from '../../platform/services.ts';
import { digestWith, emptyDigest, readExportable } from '../vaccines/vaccines.ts';
import { readAllSent, readMark, readSent, type SentRow } from './sent-vaccines.queries.ts';

const atOnce = 50;
/** Read, and so held, at once before their size is known. */
const readAtOnce = 5;
/** Of an answer, one vaccine more or less. */
const maxBytes = 8 * 1024 * 1024;

/** The ids of agencies and instances of this server mean nothing there, but for those of agencies that are there. */
const asSent = (vaccine: ExportedVaccine, { id, sha256, agencies }: SentRow): SentVaccine => {
  const visibility = { ...vaccine.visibility, instanceIds: [], agencyIds: agencies };
  return { id, sha256, vaccine: ExportedVaccine.parse({ ...vaccine, visibility }) };
};

/** Some of them whole; what was deleted this very moment is left out, and makes them add up to something else. */
const readWhole = async (db: ScopedDb, rows: readonly SentRow[]): Promise<SentVaccine[]> => {
  const wanted = rows.flatMap(({ id, isThere }) => (isThere ? [] : id));
  const found = wanted.length > 0 ? await readExportable(db, wanted) : [];
  const byId = new Map(found.map((vaccine) => [vaccine.id, vaccine]));
  return rows.flatMap((row) => {
    if (row.isThere) return { id: row.id, sha256: row.sha256, vaccine: null };
    const vaccine = byId.get(row.id);
    return vaccine ? asSent(vaccine, row) : [];
  });
};

/** The next vaccines that are for an instance, in the order of their ids. What was told to stand there already is named alone. */
export const sendVaccines = (
  { system }: Pick<Services, 'system'>,
  { id }: Pick<AdmittedInstance, 'id'>,
  after: string | undefined,
): Promise<ReplyOf<typeof federation.vaccines>> =>
  system.read('federation: vaccines for an instance', async (db) => {
    const all = scopedDb(db, { kind: 'everything' });
    const rows = await readSent(db, id, after, atOnce + 1);
    const collection: SentVaccine[] = [];
    let [from, bytes] = [0, 0];
    const end = Math.min(rows.length, atOnce);
    while (from < end && bytes < maxBytes) {
      const some = rows.slice(from, Math.min(from + readAtOnce, end));
      const whole = await readWhole(all, some);
      for (const { vaccine } of whole) bytes += vaccine ? Buffer.byteLength(JSON.stringify(vaccine)) : 0;
      collection.push(...whole);
      from += some.length;
    }
    return { collection, more: from < rows.length };
  });

/** What was reckoned last, of the instances that were heard of last. */
const reckoned = new WeakMap<Services['system'], LRUCache<string, { mark: string; digest: string }>>();
const reckonedOf = (system: Services['system']) => {
  const known = reckoned.get(system) ?? new LRUCache<string, { mark: string; digest: string }>({ max: 2000 });
  reckoned.set(system, known);
  return known;
};

/** What all vaccines that are for an instance add up to: another one as soon as one of them is another, and reckoned only then. */
export const digestOfVaccines = async ({ system }: Pick<Services, 'system'>, instanceId: string): Promise<string> => {
  const known = reckonedOf(system).get(instanceId);
  if (known && known.mark === (await system.read('federation: vaccines', (db) => readMark(db, instanceId))))
    return known.digest;
  const { mark, sent } = await system.read('federation: what vaccines add up to', (db) => readAllSent(db, instanceId));
  const digest = sent.reduce(digestWith, emptyDigest);
  reckonedOf(system).set(instanceId, { mark, digest });
  return digest;
};
