import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../tools.mjs';
import { stage } from './stage.mjs';

const execute = promisify(execFile);

export const serverVersion = () => JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')).version;

/** Writes the archive for a Linux target into a folder: server, console, Node, PostgreSQL, and these packages of the agent. */
export async function makeArchive({ target, agents, keys, into, fast = false }) {
  const name = `egida-${serverVersion()}-${target.os}-${target.arch}`;
  mkdirSync(into, { recursive: true });
  // On the same disk, so that the file comes into its place at once.
  const making = mkdtempSync(join(into, '.making-'));
  try {
    const programs = await stage({ target, folder: join(making, name), agents, keys });
    const draft = join(making, 'archive');
    // Whoever unpacks it as root may run it as another account, whatever this account's mask is.
    const modes = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
    const compressed = fast ? [] : ['-I', 'gzip --no-name -6'];
    await execute('tar', ['-cf', draft, ...compressed, '--sort=name', ...modes, '-C', making, name]);
    const output = join(into, `${name}.${fast ? 'tar' : 'tar.gz'}`);
    renameSync(draft, output);
    console.log(`${output}: ${Math.ceil(statSync(output).size / 1e6)} MB, ${programs} programs and libraries`);
    return output;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}
