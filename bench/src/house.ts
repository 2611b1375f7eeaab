import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Server, startServer } from './server.ts';

/** A server that can be killed and started again: over the same data and at the same address. */
export interface House {
  /** The process of now; its address is that of all of them. */
  readonly server: Server;
  /** Kills it in the middle of what it does, without a last word, and starts another. */
  restart(): Promise<void>;
  /** Stops it and removes its data, unless they are to be kept. */
  dispose(): Promise<void>;
}

/** `keep` names a folder that stays; without it the data lie in one that goes with the house. */
export const openHouse = async (variables: Record<string, string>, keep?: string): Promise<House> => {
  const folder = keep ?? (await mkdtemp(join(tmpdir(), 'egida-bench-')));
  const atOnePlace = { ...variables, PORT: String(await freePort()) };
  const start = () => startServer([], atOnePlace, folder);
  const clear = async () => {
    if (!keep) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  let server: Server;
  try {
    server = await start();
  } catch (error) {
    await clear();
    throw error;
  }
  return {
    get server() {
      return server;
    },
    restart: async () => {
      await server.crash();
      server = await start();
    },
    dispose: async () => {
      // Whatever became of the server, its database is not to outlive the measurement: who starts again stops it, too.
      if (server.gone()) server = await start();
      await server.dispose();
      await clear();
    },
  };
};
