import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.stop());

/** What comes back for these bytes. */
const send = async (bytes: string): Promise<{ head: string; body: unknown }> => {
  const socket = connect({ host: '127.0.0.1', port: (app.app.server.address() as AddressInfo).port });
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
};

it.each([
  [
    'longer headers than anybody reads',
    `GET /api/version HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  ],
  ['no request at all', 'nonsense\r\n\r\n'],
  ['two lengths of a body', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
])('%s is refused in the words of the API', async (_, bytes) => {
  const { head, body } = await send(bytes);
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(head).toMatch(/content-type: application\/json/i);
  expect(head).toMatch(/x-content-type-options: nosniff/i);
  expect(body).toEqual({ statusCode: 400, error: 'Bad Request', message: 'request.malformed' });
});
