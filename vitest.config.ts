import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// One PostgreSQL for all tests of the server.
const globalSetup = fileURLToPath(new URL('server/src/testing/global-setup.ts', import.meta.url));
// It replaces a module, which the tests before it may have loaded.
const replacesModules = 'server/src/**/prepared.api.test.ts';

/** Tests of a folder that replace a module, a global or the clock: what ran before them in a process, or runs after, would notice. */
const replacing = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) =>
      /\bvi\.(mock|doMock|stub|spyOn|useFakeTimers)/.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
    );
const apart = ['contract/src', 'console/src'].flatMap(replacing);

export default defineConfig({
  test: {
    globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
    // Processes rather than threads: tests of native parts and of signals stay apart from one another.
    pool: 'forks',
    // One more than there are cores: while agents wait for their next check-in, another file has the core.
    maxWorkers: 3,
    // Far longer than a test takes: what ends it is a stop, and not a machine that is busy with much else.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          include: [
            '{postgres,agent,bench,conformance}/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            replacesModules,
            ...apart,
          ],
        },
      },
      {
        extends: true,
        // They share a process, and what it has loaded: to load the console takes a second, and most of these files a twentieth.
        test: {
          name: 'together',
          include: ['{contract,console}/src/**/*.test.{ts,tsx}'],
          exclude: apart,
          isolate: false,
        },
      },
      {
        extends: true,
        // Each file has an app and a database of its own. The process is shared: to load the server takes longer than
        // most of these files.
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [replacesModules],
          isolate: false,
          setupFiles: ['server/src/testing/each-file.ts'],
        },
      },
    ],
  },
});
