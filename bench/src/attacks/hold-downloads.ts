import { connect, type Socket } from 'node:net';
import { api, protocolVersion, urlOf } from '@egida/contract';
import type { Target } from './target.ts';

/** A server gives a download up when nothing is taken for half a minute: so often a piece of it is. */
const pieceMillis = 10_000;

/** Begins a download and takes hardly anything of it. Answers what ends it. */
const hold = ({ server, version }: Target, key: string, heard: (status: number) => void): (() => void) => {
  const { hostname, port } = new URL(server);
  const path = urlOf(api.agentProtocol.package, { params: { version } });
  let socket: Socket;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const begin = () => {
    socket = connect({ host: hostname, port: Number(port) });
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nEgida-Protocol: ${protocolVersion}\r\nEgida-Apikey: ${key}\r\n\r\n`,
    );
    socket.once('data', (first: Buffer) => {
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(first.toString('latin1'))?.[1] ?? 0);
      heard(status);
      // Who was refused tries again.
      if (status === 200) socket.pause();
      else socket.destroy();
    });
    timer = setInterval(() => {
      socket.once('data', () => socket.pause());
      socket.resume();
    }, pieceMillis);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      if (!isOver) timer = setTimeout(begin, 500);
    });
  };
  begin();
  return () => {
    isOver = true;
    clearInterval(timer);
    clearTimeout(timer);
    socket.destroy();
  };
};

/** Holds twenty downloads, of one agency's key or of two. */
export const holdDownloads = (target: Target, keys: readonly string[], heard: (status: number) => void) => {
  const ends = Array.from({ length: 20 }, (_, at) => hold(target, keys[at % keys.length] ?? '', heard));
  return () => {
    for (const end of ends) end();
  };
};
