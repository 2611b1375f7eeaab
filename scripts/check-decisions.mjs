// Every decision record has a status, and a line in the index that says the same title and status.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.mjs';

const folder = join(root, 'docs/decisions');
const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const index = readFileSync(join(folder, 'README.md'), 'utf8').split('\n').map(cellsOf);
const records = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));

const problems = records.flatMap((name) => {
  const number = name.slice(0, 4);
  const text = readFileSync(join(folder, name), 'utf8');
  const [, title, status] = /^# \d+\. (.+)\n\nStatus: ((?:Accepted|Superseded by).*)\n/.exec(text) ?? [];
  if (!title || Number(/\d+/.exec(text)[0]) !== Number(number))
    return `${name} has no title with its number and a status below`;
  const row = index.find(([link]) => link === `[${number}](${name})`);
  return row?.[1] === title && row[2] === status && row[3]
    ? []
    : `${name} is not in README.md with this title and status`;
});
const dead = index.filter(
  ([link]) => /^\[\d{4}\]/.test(link ?? '') && !records.some((name) => link.endsWith(`(${name})`)),
);
problems.push(...dead.map(([link]) => `README.md names ${link}, which is not there`));
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
