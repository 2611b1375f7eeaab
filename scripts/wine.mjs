// Wine runs programs of Windows on Linux: tests run the agent for Windows on it. To set up a new Windows folder takes it
// half a minute, so that is done once and kept; each test copies it.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installPackages } from './apt.mjs';
import { windowsNode } from './release/targets.mjs';
import { root } from './tools.mjs';

const execute = promisify(execFile);

const advice =
  'No wine was found, which runs the agent for Windows in tests: install it (Debian, as root: apt-get install wine wine64).';

/** Its version; installed first where that is possible, `undefined` where there is none. */
function findWine() {
  return version() ?? (installPackages('No wine was found', 'wine', 'wine64') ? version() : undefined);
}

function version() {
  const { status, stdout } = spawnSync('wine', ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim().replaceAll(/[^\w.-]+/g, '_') : undefined;
}

/** What programs are started with, so that no window, no desktop and no folder of this computer's people is touched. */
export function wineEnvironment(prefix) {
  const { PATH } = process.env;
  const quiet = { WINEDEBUG: '-all', WINEDLLOVERRIDES: 'mscoree=;mshtml=;winemenubuilder.exe=' };
  return { PATH, HOME: prefix, LANG: 'C.UTF-8', WINEPREFIX: prefix, ...quiet };
}

/** A Windows 10 as wine has it when nothing ran on it yet, for copies only; and Node for Windows. */
export async function prepareWine() {
  const found = findWine();
  if (!found) throw new Error(advice);
  const cache = join(root, '.cache', 'wine');
  const template = join(cache, `${found}-2`);
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true });
    const making = mkdtempSync(join(cache, '.making-'));
    try {
      await setUp(making);
      renameSync(making, template);
    } catch (error) {
      rmSync(making, { recursive: true, force: true });
      // Another run may have been quicker.
      if (!existsSync(template)) throw error;
    }
  }
  return { template, node: await windowsNode() };
}

async function setUp(prefix) {
  const env = wineEnvironment(prefix);
  const options = { env, cwd: prefix, maxBuffer: 16 * 1024 * 1024 };
  try {
    await execute('wine', ['wineboot', '-i'], options);
    await execute('wine', ['winecfg', '-v', 'win10'], options);
  } finally {
    await execute('wineserver', ['-k'], options).catch(() => {});
    await execute('wineserver', ['-w'], options).catch(() => {});
  }
  // The whole of this computer as a drive.
  rmSync(join(prefix, 'dosdevices', 'z:'), { force: true });
  // Documents, pictures and such are links to the folders of whoever runs this.
  const users = readdirSync(join(prefix, 'drive_c/users'), { recursive: true, withFileTypes: true });
  for (const link of users.filter((one) => one.isSymbolicLink())) {
    rmSync(join(link.parentPath, link.name));
    mkdirSync(join(link.parentPath, link.name));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepareWine().then(
    ({ template }) => console.log(template),
    (error) => {
      console.log(error.message);
      process.exitCode = 1;
    },
  );
}
