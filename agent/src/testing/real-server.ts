import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api, call, protocolVersion, type Send } from '@egida/contract';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const password = 'Una-clave-de-prueba-1';

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
};

const sender =
  (origin: string, authorization?: string): Send =>
  async ({ method, url, body }) => {
    const headers = {
      'egida-protocol': String(protocolVersion),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(authorization && { authorization }),
    };
    // A server that is busy, on a computer that is, says so and means later: an agent would come back, too.
    for (const until = Date.now() + 60_000; ; await wait(200)) {
      const reply = await fetch(origin + url, { method, headers, ...(body !== undefined && { body }) });
      const text = await reply.text();
      if (reply.status !== 503 || Date.now() > until) return { status: reply.status, text };
    }
  };

const isReady = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** The server itself, over an empty database of its own. */
export const startRealServer = async (env: NodeJS.ProcessEnv = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'egida-agent-server-'));
  // The account that runs PostgreSQL passes through: its files stay in this folder, and go with it.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: join(folder, 'data') },
      ...{ ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const close = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    for (const until = Date.now() + 90_000; !(await isReady(origin)); await wait(50)) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`The server did not start.\n${output}`);
    }
    const { token } = await call(sender(origin), api.auth.login, { body: { username: 'admin', password } });
    return {
      ...{ origin, close },
      authorization: `Bearer ${token}`,
      admin: sender(origin, `Bearer ${token}`),
      agent: (own?: string): Send => sender(origin, own && `Agent ${own}`),
    };
  } catch (error) {
    await close();
    throw error;
  }
};
export type RealServer = Awaited<ReturnType<typeof startRealServer>>;

/** The same for as long as something is asked of it by its API. */
export const withRealServer = async <T>(ask: (server: RealServer) => Promise<T>): Promise<T> => {
  const server = await startRealServer();
  try {
    return await ask(server);
  } finally {
    await server.close();
  }
};
