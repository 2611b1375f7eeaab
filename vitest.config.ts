import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// One PostgreSQL for all tests of the server.
const globalSetup = fileURLToPath(new URL('server/src/testing/global-setup.ts', import.meta.url));

export default defineConfig({
  test: {
    include: ['{contract,postgres,server,agent,console}/src/**/*.test.{ts,tsx}'],
    globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
    // Processes rather than threads: tests of native parts and of signals stay apart from one another.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
