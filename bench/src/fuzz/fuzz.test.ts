import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeInstance, makeUser, testPassword } from '../../../server/src/testing/factories.ts';
import { startApp, type TestApp } from '../../../server/src/testing/start-app.ts';
import { createMakers } from './makers.ts';
import { textOfFailure } from './report.ts';
import { runFuzz } from './run.ts';

/** A small part of `npm run fuzz`, always the same: each operation that the server describes, by some of those who call. */
const requests = 800;
const seed = 20_261_122;

let app: TestApp;
const errors: string[] = [];
beforeAll(async () => {
  const logTo = {
    write: (line: string) => {
      if (/"level":[56]0/.test(line)) errors.push(line);
    },
  };
  app = await startApp({}, { trustProxy: ['127.0.0.1'], logTo });
  await makeInstance(app);
});
afterAll(() => app.stop());

it('whatever is asked, by whomever, is answered as the server says it answers, and tells nothing of others', async () => {
  const { username } = await makeUser(app, 'ROLE_ADMIN');
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const makers = createMakers(url, username, testPassword);
  const tally = await runFuzz({ makers, seed, requests, atOnce: 8, gone: () => undefined });
  expect(tally.failures().map(textOfFailure)).toEqual([]);
  expect(errors).toEqual([]);
  // Refusals alone would show little: of five requests for each operation, most are by somebody who may not, or wrong.
  expect(tally.succeeded().size).toBeGreaterThan(tally.asked().size / 4);
});
