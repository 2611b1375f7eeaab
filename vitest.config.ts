import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// One PostgreSQL for the tests of the server: for the projects that have some, as each project that names it starts one.
const withDatabase = [fileURLToPath(new URL('server/src/testing/global-setup.ts', import.meta.url))];
// It replaces a module, which the tests before it may have loaded.
const replacesModules = 'server/src/**/prepared.api.test.ts';

/** Tests of the console that replace a module, a global or the clock: what ran before them in a process, or runs after, would notice. */
const replacing = readdirSync(new URL('console/src', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `console/src/${file}`)
  .filter((file) =>
    /\bvi\.(mock|doMock|stub|spyOn|useFakeTimers)/.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
  );

export default defineConfig({
  test: {
    // Processes rather than threads: tests of native parts and of signals stay apart from one another.
    pool: 'forks',
    // Two more than there are cores: while agents wait for their next check-in, other files have the core. With one more, a quarter
    // of both stood idle.
    maxWorkers: 4,
    // Far longer than a test takes: what ends it is a stop, and not a machine that is busy with much else.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          globalSetup: withDatabase,
          include: ['{postgres,agent,bench,conformance}/src/**/*.test.ts', 'scripts/**/*.test.mjs', replacesModules],
        },
      },
      {
        extends: true,
        // They share a process, and what it has loaded: to load the console takes a second, and most of these files a twentieth.
        test: {
          name: 'together',
          include: ['{contract,console}/src/**/*.test.{ts,tsx}'],
          exclude: replacing,
          isolate: false,
          setupFiles: ['console/src/testing/forget-words.ts'],
        },
      },
      {
        extends: true,
        // They share one, too, and begin each without what those before have loaded, and replaced.
        test: {
          name: 'replacing',
          include: replacing,
          isolate: false,
          setupFiles: ['console/src/testing/reset-modules.ts'],
        },
      },
      {
        extends: true,
        // Each file has an app and a database of its own. The process is shared: to load the server takes longer than
        // most of these files.
        test: {
          name: 'server',
          globalSetup: withDatabase,
          include: ['server/src/**/*.test.ts'],
          exclude: [replacesModules],
          isolate: false,
          setupFiles: ['server/src/testing/each-file.ts'],
        },
      },
    ],
  },
});
