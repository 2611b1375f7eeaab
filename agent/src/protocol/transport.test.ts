import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { selfSigned } from '../testing/certificate.ts';
import { type StubServer, startStubServer } from '../testing/stub-server.ts';
import { createServerClient } from './server-client.ts';
import { createTransport } from './transport.ts';

let stub: StubServer;
let proxy: Server;
let tunnels = 0;
const own = selfSigned();
beforeEach(async () => {
  stub = await startStubServer(own);
  tunnels = 0;
  proxy = createServer().on('connect', ({ url = '' }, socket) => {
    tunnels++;
    const there = connect(Number(url.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      there.pipe(socket).pipe(there);
    });
    for (const end of [there, socket]) end.on('error', () => {});
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  for (const name of ['NO_PROXY', 'no_proxy', 'https_proxy']) vi.stubEnv(name, undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  proxy.closeAllConnections();
  await new Promise((done) => proxy.close(done));
  await stub.close();
});

const fetchThrough = async (certificates: string[]) => {
  const transport = createTransport(stub.url, certificates, () => '');
  try {
    return await createServerClient(transport.send).certificates();
  } finally {
    await transport.close();
  }
};

it('through a proxy a server is verified by the certificates that were given for it, and by no others', async () => {
  expect(await fetchThrough([own.cert])).toEqual({ certificates: [] });
  await expect(fetchThrough([selfSigned('another').cert])).rejects.toThrow();
  await expect(fetchThrough([])).rejects.toThrow();
  expect(tunnels).toBe(3);
});

it('that is closed takes no other certificates: what would end the former lines again failed, and with it the agent that was ending', async () => {
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  try {
    const transport = createTransport(stub.url, [own.cert], () => '');
    await transport.close();
    transport.setAuthorities([selfSigned('another').cert]);
    await new Promise((done) => setImmediate(done));
    expect(failed).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', failed);
  }
});
