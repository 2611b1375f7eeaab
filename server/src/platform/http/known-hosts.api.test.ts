import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  const knownHosts = ['egida.example', 'agents.example', '[2001:db8::1]'];
  // A proxy on this machine is believed about addresses; about names nobody is.
  app = await startApp({}, { knownHosts, trustProxy: ['127.0.0.1'] });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.app.server.address() as AddressInfo);
});
afterAll(() => app.stop());

/** Calls over the wire with these headers, and answers as soon as the server does: a body that it waits for never comes. */
const call = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number | undefined; code: unknown; type: string | undefined }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      reply.on('end', () => {
        const type = reply.headers['content-type'];
        const code = type?.includes('json') ? JSON.parse(text).message : undefined;
        sent.destroy();
        resolve({ status: reply.statusCode, code, type });
      });
    });
    sent.on('error', reject);
    if (headers['content-length']) sent.flushHeaders();
    else sent.end();
  });
const version = api.system.version.path;
const refusal = { status: 421, code: 'host.unknown', type: 'application/json; charset=utf-8' };

describe('a server that was told where people reach it', () => {
  it('answers by that name, by the further ones and by those of its own machine, whatever the port', async () => {
    for (const host of ['egida.example', 'EGIDA.example:8443', 'agents.example', '[2001:db8::1]:443'])
      expect((await call(version, { host })).status, host).toBe(200);
    for (const host of ['localhost', `127.0.0.1:${port}`, '[::1]:8080'])
      expect((await call(version, { host })).status, host).toBe(200);
  });

  it('answers by no other, on no path, and says so by a code', async () => {
    for (const host of ['evil.example', 'egida.example.evil.example', '203.0.113.9', 'egida.example, evil.example'])
      expect(await call(version, { host }), host).toEqual(refusal);
    for (const path of ['/', '/api/nowhere', '/api/agent/install.sh', '/metrics', '/healthz/', '/api/openapi.json'])
      expect(await call(path, { host: 'evil.example' }), path).toEqual(refusal);
  });

  it('refuses before a body comes, however long it shall be', async () => {
    const headers = { host: 'evil.example', 'content-type': 'application/json', 'content-length': '5000' };
    expect(await call(api.auth.login.path, headers, 'POST')).toEqual(refusal);
  });

  it('does not believe what a proxy says of a former name', async () => {
    const headers = { 'x-forwarded-host': 'egida.example', forwarded: 'host=egida.example' };
    expect(await call(version, { host: 'evil.example', ...headers })).toEqual(refusal);
    expect((await call(version, { host: 'egida.example', 'x-forwarded-host': 'evil.example' })).status).toBe(200);
  });

  it('refuses who names none at all', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${version} HTTP/1.0\r\n\r\n`));
      let text = '';
      socket.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.\d 421 /);
  });

  it('tells balancers, who ask by address, that it is there', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await call(path, { host: '10.0.0.7:8080' })).status).toBe(200);
  });
});

it('a server that was told nothing answers by every name', async () => {
  const other = await startApp({}, { beside: app });
  try {
    const reply = await other.app.inject({ url: version, headers: { host: 'whatever.example' } });
    expect(reply.statusCode).toBe(200);
  } finally {
    await other.stop();
  }
});
