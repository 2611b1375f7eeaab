import { ExportedVaccine, type ImportPreview, importedFields, previewedAtMost } from '@egida/contract';
import canonicalize from 'canonicalize';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { countHoldingEach } from './held-contents.queries.ts';
import { type JudgedBatch, judgeImport } from './judge-import.ts';
import type { CheckedZip } from './zip/check-zip.ts';

/** With what a later version added to a vaccine filled in on both sides, as where it is judged whether they differ. */
const fieldsOf = ({ before, after }: JudgedBatch['differing'][number]) => {
  const [was, becomes] = [ExportedVaccine.parse(before), ExportedVaccine.parse(after)];
  return importedFields.filter((field) => canonicalize(was[field]) !== canonicalize(becomes[field]));
};

/**
 * What an import would come to, and which vaccines it is about: the first of each kind. No more of these is held than is
 * answered: vaccines may be large.
 */
export const previewImport = async (db: ScopedDb, zip: CheckedZip): Promise<ImportPreview> => {
  const { batches, outcome } = judgeImport(db, zip, { hold: false });
  const fresh: ImportPreview['fresh'] = [];
  const differing: Omit<ImportPreview['differing'][number], 'computers'>[] = [];
  for await (const batch of batches) {
    for (const { id, name, autorun } of batch.fresh.slice(0, previewedAtMost - fresh.length))
      fresh.push({ id, name, autorun });
    for (const one of batch.differing.slice(0, previewedAtMost - differing.length))
      differing.push({ id: one.before.id, name: one.before.name, fields: fieldsOf(one) });
  }
  const holding = await countHoldingEach(
    db,
    differing.map(({ id }) => id),
  );
  return {
    ...outcome(),
    fresh,
    differing: differing.map((one) => ({ ...one, computers: holding.get(one.id) ?? 0 })),
  };
};
