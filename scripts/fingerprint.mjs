import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.mjs';

const leftOut = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** One line for the content of the files and folders; another one as soon as anything in them changes. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) {
    for (const file of filesIn(path)) {
      const content = readFileSync(join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

function filesIn(path) {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole)
    .filter((name) => !leftOut.has(name) && !name.includes('.test.') && !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
