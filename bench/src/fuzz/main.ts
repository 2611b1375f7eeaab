import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adminPassword, root, startServer } from '../server.ts';
import { createMakers } from './makers.ts';
import { releaseKeys } from './publish.ts';
import { printReport } from './report.ts';
import { runFuzz } from './run.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    /** The same one asks the same questions. */
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string', default: '0' },
    'at-once': { type: 'string', default: '16' },
    /** From how many milliseconds on an answer is too slow: more where the machine does other things, too. */
    slow: { type: 'string', default: '2000' },
  },
});
const given = [values.requests, values.seed, values.from, values['at-once'], values.slow].map(Number);
const [requests = 0, seed = 0, from = 0, atOnce = 1, slowMillis = 0] = given;
if (given.some((number) => !Number.isInteger(number) || number < 0)) {
  console.error('Usage: npm run fuzz -- [--requests 50000] [--seed N] [--from 0] [--at-once 16] [--slow 2000]');
  process.exit(2);
}

const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

/** What the server's own log calls an error. */
const errors: string[] = [];
const noteErrors = (line: string) => {
  if (/"level":[56]0/.test(line)) errors.push(line);
};
/**
 * What is limited by address is to hide nothing, so that addresses that requests claim are believed; and what is refused on
 * purpose, as most of it is, is not waited for. Where no agency was opened to whoever has its key, computers wait.
 */
const variables = {
  ...{ TRUST_PROXY: '127.0.0.1', RELEASE_KEYS: releaseKeys, REFUSAL_DELAY_MS: '0' },
  ENROLMENTS_WITHOUT_APPROVAL: '0',
};
const server = await startServer([], variables, undefined, noteErrors);
try {
  console.log(`Seed ${seed}: npm run fuzz -- --seed ${seed} --requests ${requests} asks the same again.`);
  const began = performance.now();
  const tally = await runFuzz({
    makers: createMakers(server.url, 'admin', adminPassword),
    ...{ seed, requests, from, atOnce: Math.max(1, atOnce) },
    ...{ slowMillis, gone: server.gone },
    progress: (asked) => process.stderr.write(`\r${asked.toLocaleString('en')} requests`),
  });
  const seconds = (performance.now() - began) / 1000;
  for (const line of errors.slice(0, 20)) tally.failAll(`The server logged an error: ${line}`);
  printReport(tally);
  const [load = 0] = loadavg();
  console.log(`The load of the machine was ${load.toFixed(1)} in the last minute.`);
  const failed = tally.failures().length;
  console.log(
    `\n${requests} requests in ${Math.round(seconds)} s, seed ${seed}: ${failed === 0 ? 'all is well' : `${failed} failures`}`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await server.dispose();
}
