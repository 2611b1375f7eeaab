import { type ExportedVaccine, type ImportPreview, importedFields, previewedAtMost } from '@egida/contract';
import canonicalize from 'canonicalize';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { countHoldingEach } from './held-contents.queries.ts';
import { type JudgedBatch, judgeImport } from './judge-import.ts';
import type { CheckedZip } from './zip/check-zip.ts';

const fieldsOf = ({ before, after }: JudgedBatch['differing'][number]) =>
  importedFields.filter((field) => canonicalize(before[field]) !== canonicalize(after[field]));

/** What an import would come to, and which vaccines it is about: the first of each kind. */
export const previewImport = async (db: ScopedDb, zip: CheckedZip): Promise<ImportPreview> => {
  const { batches, outcome } = judgeImport(db, zip, { hold: false });
  const fresh: ExportedVaccine[] = [];
  const differing: Omit<ImportPreview['differing'][number], 'computers'>[] = [];
  for await (const batch of batches) {
    fresh.push(...batch.fresh.slice(0, previewedAtMost - fresh.length));
    for (const one of batch.differing.slice(0, previewedAtMost - differing.length))
      differing.push({ id: one.before.id, name: one.before.name, fields: fieldsOf(one) });
  }
  const holding = await countHoldingEach(
    db,
    differing.map(({ id }) => id),
  );
  return {
    ...outcome(),
    fresh: fresh.map(({ id, name, autorun }) => ({ id, name, autorun })),
    differing: differing.map((one) => ({ ...one, computers: holding.get(one.id) ?? 0 })),
  };
};
