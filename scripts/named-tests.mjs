// What a document rests on: each file is named by the end of its path, each test in the file that is named before it, by what it
// says, which may have gaps.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.mjs';

const files = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.split('\n');

/** What is wrong with the tests that a line of a table names: files in backticks, titles in italics. */
export function testProblems(id, basis) {
  const wrong = [];
  let file = '';
  for (const [, name, said] of basis.matchAll(/`([^`]+)`|(?<![\w\\])_([^_]+)_(?!\w)/g)) {
    if (name) file = isTest(name) ? name : file;
    else if (!sourcesOf(file).some((source) => says(source, said)))
      wrong.push(`${id}: ${file || 'no file'} has no test that says: ${said}`);
  }
  return wrong;
}

/** Files that a text names and that are not there. */
export function fileProblems(text) {
  const named = new Set([...text.matchAll(/`(?!\/)([\w/.-]+\.(?:tsx?|mjs|sql|json|css))`/g)].map(([, name]) => name));
  return [...named].filter((name) => pathsOf(name).length === 0).map((name) => `There is no file ${name}`);
}

/** Ids that stand there more than once. */
export function twice(ids) {
  return ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id} stands there twice`);
}

function isTest(name) {
  return /\.(test|spec)\.tsx?$/.test(name);
}

function pathsOf(name) {
  return files.filter((path) => path === name || path.endsWith(`/${name}`));
}

function sourcesOf(name) {
  return isTest(name) ? pathsOf(name).map((path) => readFileSync(join(root, path), 'utf8')) : [];
}

function says(source, said) {
  const words = source.replace(/\\(['"`])/g, '$1').replace(/\s+/g, ' ');
  return said.split('…').every((piece) => words.includes(piece.trim()));
}
