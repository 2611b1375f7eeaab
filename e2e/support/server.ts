import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, start } from './program.ts';
import { until } from './until.ts';

export const adminPassword = 'Una-clave-de-prueba-1';
/** What somebody of these journeys chose for themselves. */
export const passwordOf = (username: string): string => `La-suya-de-${username}-1`;

export interface Server {
  url: string;
  /** The process that answers now. */
  program: Program;
  /** Starts it again by the same command, over the same data. */
  again(): Promise<void>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** The whole product, as `npm start` starts it, over a folder of its own. */
export const startServer = async (env: Record<string, string> = {}): Promise<Server> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'egida datos-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const launch = async () => {
    const program = start(['scripts/start.mjs'], {
      PORT: String(port),
      DATA_DIR: join(dataDir, 'data'),
      ADMIN_PASSWORD: adminPassword,
      AGENT_CHECKIN_SECONDS: '2',
      LOG_LEVEL: 'warn',
      ...env,
    });
    await until('the server answers', 90, async () => {
      if (program.child.exitCode !== null) throw new Error(program.output());
      return (await fetch(`${url}/readyz`)).ok;
    });
    return program;
  };
  const server: Server = {
    url,
    program: await launch(),
    again: async () => {
      server.program = await launch();
    },
    dispose: async () => {
      await server.program.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return server;
};
