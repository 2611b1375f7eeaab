import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markerIn = (folder: string): string => join(folder, 'filled.json');

/** Fills a database, unless its folder was kept and is filled already with the same: `sizes` say what that is. */
export const fillOnce = async (folder: string | undefined, sizes: object, fill: () => Promise<void>): Promise<void> => {
  const marker = folder && markerIn(folder);
  const wanted = JSON.stringify(sizes);
  if (marker && existsSync(marker)) {
    if ((await readFile(marker, 'utf8')) === wanted) return;
    throw new Error(`${folder} holds something else: remove it, or name another folder.`);
  }
  await fill();
  if (marker) await writeFile(marker, wanted);
};

/** What was kept is no more what it was filled with: whoever measures next is told so. */
export const noteChanged = async (folder: string | undefined): Promise<void> => {
  if (folder) await writeFile(markerIn(folder), '{}');
};
