import { defineConfig } from '@playwright/test';

/**
 * A journey that needs the computer for itself: it puts the server under load. `npm test` runs it once the others have
 * ended, whatever became of those.
 */
const alone = ['crash.spec.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/template.ts',
  // Each journey has a server, a database and agents of its own, and touches nobody else's. One more than there are cores:
  // many wait for the next check-in of an agent.
  workers: 3,
  fullyParallel: false,
  projects: [
    { name: 'side by side', testIgnore: alone, outputDir: 'test-results/side-by-side' },
    { name: 'alone', testMatch: alone, workers: 1, outputDir: 'test-results/alone' },
    // No journey: `npm run pictures` takes them.
    { name: 'pictures', testMatch: '*.pictures.ts', workers: 1, outputDir: 'test-results/pictures' },
  ],
  // Far longer than a journey takes, and its hooks: what ends them is a stop, and not a machine that is busy with much else.
  timeout: 300_000,
  // The console asks anew for what journeys wait for every 30 seconds at least.
  expect: { timeout: 45_000 },
  forbidOnly: true,
  use: {
    // What is not there to be pressed is told soon, and by its name.
    actionTimeout: 60_000,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    // To record every step takes a seventh of the time: `npx playwright test --trace on` does it for who looks for a reason.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // The browser of a test talks to this machine alone.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a journey lives for seconds: to compile what it never calls took a seventh of the browser's time.
        '--js-flags=--max-lazy',
      ],
    },
  },
});
