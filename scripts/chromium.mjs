// Finds the browser for the journeys. A test tool's own download needs the internet; a distribution's package does not.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './apt.mjs';
import { root } from './tools.mjs';

// The same browser without a window comes first: it spares what draws for a screen that nobody sees.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium, installed first where that is possible; `undefined` where there is none. */
export function findChromium() {
  return fromEnvironment() ?? fromPath() ?? fromPlaywright() ?? (install() ? fromPath() : undefined);
}

export const advice =
  'No Chromium was found: install one (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to its executable.';

function fromEnvironment() {
  return [process.env.CHROMIUM_PATH, process.env.CHROME_PATH].find((path) => path && runs(path));
}

function fromPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path) && runs(path));
}

function fromPlaywright() {
  try {
    const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) && runs(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

// A file of that name may be a stub that only says how to install the browser.
function runs(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function install() {
  return installPackages('No Chromium was found', 'chromium-headless-shell', 'fonts-liberation');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findChromium();
  console.log(found ?? advice);
  process.exitCode = found ? 0 : 1;
}
