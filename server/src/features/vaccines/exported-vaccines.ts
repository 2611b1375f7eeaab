import { ExportedVaccine } from '@egida/contract';
import canonicalize from 'canonicalize';
import { fold } from '../../platform/db/fold.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { ZippedFile } from '../../platform/exports/zip.ts';
import { readExportable } from './vaccines.queries.ts';

const longestSlug = 60;

const slugOf = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '') || 'vaccine';

/** A vaccine as it leaves: with what a later version added to it filled in. The same vaccine is the same text everywhere. */
export const exportedText = (vaccine: ExportedVaccine): string => canonicalize(ExportedVaccine.parse(vaccine)) ?? '';

/** Vaccines as the files of a zip, each with the id of its row. */
export const zippedVaccines = async (db: ScopedDb, ids: string[]): Promise<(ZippedFile & { id: string })[]> => {
  const vaccines = await readExportable(db, ids);
  return vaccines.map((vaccine) => ({
    id: vaccine.id,
    name: `vaccines/${slugOf(vaccine.name)}-${vaccine.id}.json`,
    text: exportedText(vaccine),
  }));
};
