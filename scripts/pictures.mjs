// Pictures of the console over a made-up organisation: those of docs/pictures, which the documentation and the manual show,
// or with a folder every screen in both languages and themes, at three widths.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { advice, findChromium } from './chromium.mjs';
import { report } from './report.mjs';
import { binOf, root } from './tools.mjs';

const [given] = process.argv.slice(2);
const folder = given ? resolve(given) : join(root, 'docs/pictures');

try {
  const browser = findChromium();
  if (!browser) throw new Error(advice);
  await build();
  mkdirSync(folder, { recursive: true });
  const command = [binOf('@playwright/test', 'e2e', 'playwright'), 'test', '--project=pictures', '--reporter=list'];
  const env = { ...process.env, CHROMIUM_PATH: browser, PICTURES_FOLDER: folder, PICTURES_WHOLE: given ? '1' : '' };
  const child = spawn(process.execPath, command, { cwd: join(root, 'e2e'), env, stdio: 'inherit' });
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
    if (code === 0) console.log(`Written to ${folder}`);
  });
} catch (error) {
  report(error);
}
