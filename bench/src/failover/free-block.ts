import { once } from 'node:events';
import { createServer } from 'node:net';

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
};

/** The first of so many ports in a row, below those that the system hands out, at which nobody listens just now. */
export const freeBlock = async (size: number): Promise<number> => {
  for (let tries = 0; tries < 100; tries++) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const all = await Promise.all(Array.from({ length: size }, (_, at) => isFree(first + at)));
    if (all.every(Boolean)) return first;
  }
  throw new Error(`No ${size} ports in a row are free.`);
};
