// The table of the security standard: its verdicts are counted as the sentence above it says, and what a line rests on is there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileProblems, testProblems, twice } from './named-tests.mjs';
import { root } from './tools.mjs';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const verdicts = ['holds', 'holds, no test', 'does not apply', 'missing'];

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\| (.*?) *\|$/gm)].map(
  ([, id, , verdict, basis]) => ({ id, verdict, basis }),
);
const problems = [
  ...countProblems(),
  ...rows.flatMap(rowProblems),
  ...twice(rows.map(({ id }) => id)),
  ...fileProblems(text),
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function countProblems() {
  const [holds, untested, inapplicable, missing] = verdicts.map(
    (verdict) => rows.filter((row) => row.verdict === verdict).length,
  );
  const sentence = `${rows.length} requirements: ${holds} hold, ${untested} hold without a test that shows it, ${inapplicable} do not apply, ${missing} are missing.`;
  return text.replace(/\s+/g, ' ').includes(sentence) ? [] : [`docs/security.md does not say: ${sentence}`];
}

function rowProblems({ id, verdict, basis }) {
  return [...(verdicts.includes(verdict) ? [] : [`${id}: "${verdict}" is no verdict`]), ...testProblems(id, basis)];
}
