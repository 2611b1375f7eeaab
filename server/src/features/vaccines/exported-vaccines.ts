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

/** A vaccine as a file of a zip, with the id of its row. */
export const zippedVaccine = (vaccine: ExportedVaccine): ZippedFile & { id: string } => ({
  id: vaccine.id,
  name: `vaccines/${slugOf(vaccine.name)}-${vaccine.id}.json`,
  text: exportedText(vaccine),
});

export const zippedVaccines = async (db: ScopedDb, ids: string[]): Promise<(ZippedFile & { id: string })[]> =>
  (await readExportable(db, ids)).map(zippedVaccine);
