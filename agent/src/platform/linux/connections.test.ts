import { createSocket, type Socket } from 'node:dgram';
import { afterEach, expect, it } from 'vitest';
import { choosePlatform } from '../choose.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

it('a look at connections lets everything else have its turn, however many there are', async () => {
  for (let number = 1; number <= 20; number++) {
    const socket = createSocket('udp4');
    sockets.push(socket);
    await new Promise<void>((done) => socket.connect(9, `127.9.8.${number}`, done));
  }
  let [lookedAt, most, isOver] = [0, 0, false];
  const takeTurn = () => {
    lookedAt = 0;
    if (!isOver) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  /** As where each connection takes its time. */
  const isWanted = (address: string) => {
    for (const end = performance.now() + 11; performance.now() < end; );
    most = Math.max(most, ++lookedAt);
    return address.startsWith('127.9.8.');
  };
  const found = await choosePlatform().connections(isWanted);
  isOver = true;
  const own = found.filter(({ pid }) => pid === process.pid).map(({ remoteAddress }) => remoteAddress);
  expect(new Set(own).size).toBe(20);
  expect(most, 'so many were looked at in one turn').toBe(1);
});
