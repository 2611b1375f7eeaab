// The tables of the specification: their verdicts are counted as the sentence above them says, what holds names a test, and what a
// line names is there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileProblems, testProblems, twice } from './named-tests.mjs';
import { root } from './tools.mjs';

const folder = join(root, 'docs/specification');
const verdicts = ['holds', 'holds otherwise', 'no test', 'missing'];

const problems = readdirSync(folder).flatMap((name) => problemsOf(name, readFileSync(join(folder, name), 'utf8')));
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function problemsOf(name, text) {
  const rows = [...text.matchAll(/^\| (\d+\.\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\| (.*?) *\|$/gm)].map(
    ([, id, , where, verdict, test]) => ({ id, where, verdict, test }),
  );
  const [holds, otherwise, untested, missing] = verdicts.map(
    (verdict) => rows.filter((row) => row.verdict === verdict).length,
  );
  const sentence = `${rows.length} requirements: ${holds} hold, ${otherwise} hold otherwise, ${untested} hold without a test, ${missing} are missing.`;
  const counted = text.replace(/\s+/g, ' ').includes(sentence) ? [] : [`it does not say: ${sentence}`];
  const own = [...counted, ...rows.flatMap(rowProblems), ...twice(rows.map(({ id }) => id)), ...fileProblems(text)];
  return own.map((problem) => `docs/specification/${name}: ${problem}`);
}

function rowProblems({ id, verdict, test }) {
  const isKnown = verdicts.includes(verdict);
  const isBare = verdict === 'holds' && !/_[^_]+_/.test(test);
  return [
    ...(isKnown ? [] : [`${id}: "${verdict}" is no verdict`]),
    ...(isBare ? [`${id} holds, and names no test`] : []),
    ...testProblems(id, test),
  ];
}
