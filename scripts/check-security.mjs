// The table of the security standard: its verdicts are counted as the sentence above it says, and what a line rests on is there:
// each file, by the end of its path, and each test in the file that is named before it, by what it says.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.mjs';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const files = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.split('\n');
const verdicts = ['holds', 'holds, no test', 'does not apply', 'missing'];

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\| (.*?) *\|$/gm)].map(
  ([, id, , verdict, basis]) => ({ id, verdict, basis }),
);
const problems = [...countProblems(), ...rows.flatMap(rowProblems), ...fileProblems(text)];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function countProblems() {
  const found = verdicts.map((verdict) => rows.filter((row) => row.verdict === verdict).length);
  const [holds, untested, inapplicable, missing] = found;
  const sentence = `${rows.length} requirements: ${holds} hold, ${untested} hold without a test that shows it, ${inapplicable} do not apply, ${missing} are missing.`;
  return text.replace(/\s+/g, ' ').includes(sentence) ? [] : [`docs/security.md does not say: ${sentence}`];
}

function rowProblems({ id, verdict, basis }) {
  const own = verdicts.includes(verdict) ? [] : [`${id}: "${verdict}" is no verdict`];
  if (rows.filter((row) => row.id === id).length > 1) own.push(`${id} stands there twice`);
  return [...own, ...testProblems(id, basis)];
}

/** Of a test the file is named, then in italics what it says, which may have gaps. */
function testProblems(id, basis) {
  const wrong = [];
  let file = '';
  for (const [, name, said] of basis.matchAll(/`([^`]+)`|(?<![\w\\])_([^_]+)_(?!\w)/g)) {
    if (name) file = isTest(name) ? name : file;
    else if (!sourcesOf(file).some((source) => says(source, said)))
      wrong.push(`${id}: ${file || 'no file'} has no test that says: ${said}`);
  }
  return wrong;
}

function fileProblems(all) {
  const named = new Set([...all.matchAll(/`(?!\/)([\w/.-]+\.(?:tsx?|mjs|sql|json|css))`/g)].map(([, name]) => name));
  return [...named].filter((name) => pathsOf(name).length === 0).map((name) => `There is no file ${name}`);
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
