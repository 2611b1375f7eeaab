import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.mjs';

const leftOut = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/**
 * One line for the content of the files and folders; another one as soon as anything in them changes, and not for the Node that asks. What
 * several ask for is read once: `known` holds the folders and files that were read before.
 */
export function fingerprint(paths, known = new Map()) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0${printOf(path, known)}\0`);
  return hash.digest('hex');
}

function printOf(path, known) {
  if (!known.has(path)) known.set(path, printOfContent(path));
  return known.get(path);
}

function printOfContent(path) {
  const hash = createHash('sha256');
  for (const file of filesIn(path)) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesIn(path) {
  const whole = join(root, path);
  const entry = statSync(whole, { throwIfNoEntry: false });
  return entry?.isDirectory() ? filesInFolder(path) : entry ? [path] : [];
}

function filesInFolder(path) {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !leftOut.has(name) && !name.includes('.test.') && !name.startsWith('.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesInFolder(join(path, entry.name)) : [join(path, entry.name)]));
}
