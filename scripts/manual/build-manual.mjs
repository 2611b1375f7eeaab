import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChapters, readEdition } from './chapters.mjs';
import { documentOf } from './document.mjs';
import { printPdf } from './print-pdf.mjs';
import { locales } from './texts.mjs';

/** Writes `manual.<locale>.pdf` into the folder, and warns of pictures that have not been taken: `npm run pictures`. */
export const buildManual = async (folder) => {
  mkdirSync(folder, { recursive: true });
  const missing = new Set();
  for (const locale of locales) {
    const chapters = readChapters(locale);
    const document = documentOf({ locale, chapters, edition: readEdition(), missing: (path) => missing.add(path) });
    const file = join(folder, `manual.${locale}.pdf`);
    // Whoever reads it meanwhile gets the former one whole.
    writeFileSync(`${file}.part`, await printPdf(document));
    renameSync(`${file}.part`, file);
  }
  if (missing.size === 0) return;
  const [first] = missing;
  process.stderr.write(
    `\nThe manual lacks ${missing.size} pictures, ${first} among them: npm run pictures takes them.\n`,
  );
};
