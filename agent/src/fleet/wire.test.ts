import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openWire } from './wire.ts';

it('of a request that is sent twice, the first may fail while the second is under way: that ends no simulator', async () => {
  let requests = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      if (++requests === 1) return void socket.destroy();
      // Whatever became of the first is noticed before the second is answered.
      setTimeout(() => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'), 50);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const wire = openWire(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 4, 3000);
  try {
    await expect(wire.send({ method: 'GET', url: '/x' }, undefined, 'dup')).rejects.toThrow();
    expect([requests, unhandled]).toEqual([2, []]);
  } finally {
    process.off('unhandledRejection', note);
    await wire.close();
    server.close();
  }
});
