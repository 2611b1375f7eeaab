import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../tools.mjs';

const execute = promisify(execFile);

/** The commands that stand below a heading of the operations guide, block by block. */
export function documentedCommands(heading) {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const level = heading.match(/^#+/)[0];
  const [, rest] = text.split(`\n${heading}\n`);
  const section = rest.split(new RegExp(`\n#{1,${level.length}} `))[0];
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands);
}

/** Runs them as they stand, and fails with what they say where one of them fails. */
export const runDocumented = (commands, options) => execute('bash', ['-euo', 'pipefail', '-c', commands], options);
