import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long one that was asked to stop may take. */
const graceMs = 20_000;

/** Starts a program whose output goes to a file of the folder; `stop` ends it, and only it. */
export function startProgram(folder, name, file, args, options = {}) {
  const output = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(file, args, { cwd: folder, stdio: ['ignore', output, output], ...options });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  child.on('error', (error) => console.error(`${name}: ${error.message}`));
  return {
    name,
    pid: child.pid,
    isOver,
    async stop() {
      if (isOver()) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Asks every quarter of a second until it is so; else says what did not come about, and where to read why. */
export async function until(what, folder, seconds, isSo) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(250)) {
    if (await isSo().catch(() => false)) return;
  }
  throw new Error(`${what}: not within ${seconds} seconds. What the programs said is in ${folder}.`);
}

export const isOk = (url) => fetch(url, { signal: AbortSignal.timeout(2000) }).then(({ ok }) => ok);
