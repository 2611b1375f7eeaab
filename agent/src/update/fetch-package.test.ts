import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTransport } from '../protocol/transport.ts';
import { fetchPackage } from './fetch-package.ts';

const sha256 = 'a'.repeat(64);
const manifest = { product: 'egida-agent', os: 'linux', arch: 'x64', version: '9.9.9', sha256, keyId: '' } as const;

it('a package that comes byte by byte is given up, and gone on with at the next try', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'egida-fetch-test-'));
  const content = 'package'.repeat(100);
  let isSlow = true;
  const server = createServer((request, reply) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    reply.writeHead(from > 0 ? 206 : 200, from > 0 ? { 'content-range': `bytes ${from}-699/700` } : {});
    if (!isSlow) return void reply.end(content.slice(from));
    let sent = 0;
    const trickle = setInterval(() => reply.write(content[sent++] ?? ''), 20);
    reply.on('close', () => clearInterval(trickle));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const transport = createTransport(`http://127.0.0.1:${port}`, [], () => 'token');
  const file = join(folder, 'package.gz');
  const fetch = () =>
    fetchPackage(manifest, file, transport.download, new AbortController().signal, { bytes: 100, millis: 300 });
  try {
    await expect(fetch()).rejects.toThrow('the package comes too slowly');
    const held = readFileSync(file, 'utf8');
    expect([held.length > 0, content.startsWith(held)]).toEqual([true, true]);
    isSlow = false;
    expect(await fetch()).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(content);
  } finally {
    await transport.close();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
});
