import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const server = fileURLToPath(new URL('../../../', import.meta.url));

/** PostgreSQL has no greatest and no least UUID, so that statements ask for those of their texts. */
const textsOf = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(server, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

it('which id is the latest does not depend on the language of the database', () => {
  const texts = [...textsOf('src', /(?<!\.test)\.ts$/), ...textsOf('migrations', /\.sql$/)];
  const asked = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:max|min)\([^()]*id::text[^()]*\)/g)].map(([one]) => one),
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((one) => !one.includes('collate "C"'))).toEqual([]);
});
