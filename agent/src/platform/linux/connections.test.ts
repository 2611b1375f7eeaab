import { createSocket, type Socket } from 'node:dgram';
import { afterEach, expect, it } from 'vitest';
import { askedSlowly } from '../../testing/one-a-turn.ts';
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
  const { isWanted, mostInOneTurn } = askedSlowly((address) => address.startsWith('127.9.8.'));
  const found = await choosePlatform().connections(isWanted);
  const own = found.filter(({ pid }) => pid === process.pid).map(({ remoteAddress }) => remoteAddress);
  expect(new Set(own).size).toBe(20);
  expect(mostInOneTurn()).toBe(1);
});
