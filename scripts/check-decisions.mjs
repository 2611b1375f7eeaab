// Every decision record has a status, and a line in the index that says the same title and status; the index names no other.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.mjs';

const folder = join(root, 'docs/decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8').split('\n');
const records = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));
const problems = records.flatMap(problemsOf);
if (index.filter((line) => line.startsWith('- [')).length !== records.length)
  problems.push('README.md has not one line for each record');
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function problemsOf(name) {
  const number = name.slice(0, 4);
  const text = readFileSync(join(folder, name), 'utf8');
  const [, said, title, status] = /^# (\d+)\. (.+)\n\nStatus: ((?:Accepted|Superseded by).*)\n/.exec(text) ?? [];
  if (Number(said) !== Number(number)) return [`${name} does not begin with its number, its title and its status`];
  const plain = status.replace(/\[(\d{4})\]\([^)]*\)/g, '$1');
  const begins = `- [${number}](${name}) ${title} · _${plain}_ · `;
  if (index.some((line) => line.startsWith(begins) && line.length > begins.length)) return [];
  return [`README.md has no line that begins: ${begins}`];
}
