import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Towards the server that listens, and back from it. */
export type Way = 'there' | 'back';

export interface Cut {
  ms: number;
  /** It breaks once so many bytes more went that way: in the middle of what is being said. */
  way: Way;
  afterBytes: number;
  /** Nothing gets through and nobody is told, as where a cable was pulled; else both sides hear at once that it is over. */
  silent: boolean;
  /** How long it waits for those bytes; then it breaks all the same. A second where nothing else is said. */
  patienceMs?: number;
}

/** A line of TCP between two servers that breaks as lines do, whatever is said over it. */
export interface CutLine {
  port: number;
  /** What went over it so far. */
  bytes: Record<Way, number>;
  /** Breaks it and mends it again. Where too little is said it breaks all the same; answers whether it was in the middle. */
  cut(cut: Cut): Promise<boolean>;
  /** What is open says nothing more, and is not told that it is over; whoever calls again gets through. */
  swallow(): void;
  /** Ends what is open; whoever calls again is led there. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

const usualPatienceMs = 1000;

/** A socket that has a path knows of no reset. */
const reset = (socket: Socket): unknown => (socket.remoteFamily ? socket.resetAndDestroy() : socket.destroy());

/** Leads to a port of this machine, or to a socket by its path. */
export const openCutLine = async (leadingTo: number | string): Promise<CutLine> => {
  let target: number | string = leadingTo;
  let state: 'whole' | 'broken' | 'silent' = 'whole';
  let fuse: { way: Way; bytes: number; burn: () => void } | undefined;
  const bytes = { there: 0, back: 0 };
  const sockets = new Set<Socket>();
  const swallowed = new WeakSet<Socket>();

  const hold = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const hangUp = () => {
    for (const socket of sockets) reset(socket);
  };

  /** As much of a piece as still gets through. */
  const passing = (way: Way, chunk: Buffer): Buffer => {
    if (fuse?.way !== way) return chunk;
    const passed = chunk.subarray(0, fuse.bytes);
    fuse.bytes -= passed.length;
    return passed;
  };
  const carry = (from: Socket, to: Socket, way: Way): void => {
    from.on('data', (chunk: Buffer) => {
      if (state !== 'whole' || swallowed.has(from)) return;
      const passed = passing(way, chunk);
      bytes[way] += passed.length;
      if (!to.write(passed)) {
        from.pause();
        to.once('drain', () => from.resume());
      }
      if (passed.length < chunk.length) fuse?.burn();
    });
    const isHeard = () => !swallowed.has(from);
    from.once('end', () => state === 'whole' && isHeard() && to.end());
    from.once('close', () => state !== 'silent' && isHeard() && to.destroy());
  };

  const server = createServer({ allowHalfOpen: true }, (near) => {
    hold(near);
    if (state === 'broken') return reset(near);
    if (state === 'silent') return;
    const far = hold(
      connect({
        ...(typeof target === 'string' ? { path: target } : { port: target, host: '127.0.0.1' }),
        allowHalfOpen: true,
      }),
    );
    carry(near, far, 'there');
    carry(far, near, 'back');
    far.once('error', () => reset(near));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const burnt = ({ way, afterBytes, patienceMs = usualPatienceMs }: Cut): Promise<boolean> =>
    new Promise((resolve) => {
      const quiet = setTimeout(() => resolve(false), patienceMs);
      fuse = {
        ...{ way, bytes: afterBytes },
        burn: () => {
          clearTimeout(quiet);
          resolve(true);
        },
      };
    });

  return {
    port: (server.address() as AddressInfo).port,
    bytes,
    cut: async (cut) => {
      const isInTheMiddle = await burnt(cut);
      fuse = undefined;
      state = cut.silent ? 'silent' : 'broken';
      if (!cut.silent) hangUp();
      await pause(cut.ms);
      hangUp();
      state = 'whole';
      return isInTheMiddle;
    },
    swallow: () => {
      for (const socket of sockets) swallowed.add(socket);
    },
    leadTo: (port) => {
      target = port;
      hangUp();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      hangUp();
      await closed;
    },
  };
};

/** Some cut of some length, one time in three a silent one: of a message, of its answer, or of what comes after. */
export const anyCut = (shortestMs: number, longestMs: number): Cut => {
  const way = Math.random() < 0.5 ? 'there' : 'back';
  return {
    ms: shortestMs + (longestMs - shortestMs) * Math.random(),
    way,
    // A message is kilobytes long, an answer some hundred bytes.
    afterBytes: Math.floor((way === 'there' ? 20_000 : 400) * Math.random()),
    silent: Math.random() < 1 / 3,
  };
};
