// Every test: builds, runs Vitest over all parts, then the journeys in a real browser, and ends with one line of totals.
// For developers: `npm test -- <filter>` passes the filter to Vitest and leaves the journeys out.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { advice, findChromium } from './chromium.mjs';
import { findExecutables } from './cluster/executables.mjs';
import { targetFor } from './release/targets.mjs';
import { report } from './report.mjs';
import { playwrightFailures, printFailures, vitestFailures } from './test-failures.mjs';
import { binOf, root } from './tools.mjs';
import { prepareWine } from './wine.mjs';

const filter = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'egida-tests-'));

try {
  await build();
  // Here rather than within a test's time, which a slow registry would use up. Where it cannot be, the tests that need it say so, each.
  if (filter.length === 0)
    await Promise.all(
      [prepareWine, () => targetFor({ os: 'windows' }), async () => findExecutables()].map((prepare) =>
        prepare().catch((error) => console.error(error.message)),
      ),
    );
  const totals = [await vitest()];
  if (filter.length === 0 && existsSync(join(root, 'e2e/playwright.config.ts')))
    for (const project of ['side by side', 'alone']) totals.push(await playwright(project));
  const sum = (key) => totals.reduce((count, one) => count + one[key], 0);
  if (sum('failed') > 0) process.exitCode = 1;
  printFailures(totals.flatMap((one) => one.failures));
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
} catch (error) {
  report(error);
} finally {
  rmSync(reports, { recursive: true, force: true });
}

async function vitest() {
  const file = join(reports, 'vitest.json');
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run([binOf('vitest'), 'run', ...options, ...filter], '.');
  return totalsOf(code, file, (results) => ({
    passed: results.numPassedTests,
    skipped: results.numPendingTests + results.numTodoTests,
    failures: vitestFailures(results),
  }));
}

async function playwright(project) {
  const browser = findChromium();
  if (!browser) {
    console.error(advice);
    return { passed: 0, failed: 1, skipped: 0, failures: [{ name: project, reason: advice }] };
  }
  const file = join(reports, `playwright ${project}.json`);
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const options = [`--project=${project}`, '--reporter=list,json,./support/page-reporter.ts'];
  const code = await run([binOf('@playwright/test', 'e2e', 'playwright'), 'test', ...options], 'e2e', env);
  return totalsOf(code, file, (results) => ({
    passed: results.stats.expected + results.stats.flaky,
    skipped: results.stats.skipped,
    failures: playwrightFailures(results),
  }));
}

// A run that failed without naming a test (a crash, an unhandled error) has one failure all the same.
function totalsOf(code, file, read) {
  const totals = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, skipped: 0, failures: [] };
  const failed = totals.failures.length;
  return { ...totals, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function run([file, ...args], folder, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: join(root, folder),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
