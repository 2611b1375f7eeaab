import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api, call, type Send } from '@egida/contract';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const password = 'Una-clave-de-prueba-1';

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
};

/** The server itself over an empty database of its own, with an agency in which one vaccine is executed. */
export const startServer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'egida-conformance-server-'));
  // The account that runs PostgreSQL passes through.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: join(folder, 'data') },
      ...{ ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' },
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const sender =
    (authorization?: string): Send =>
    async ({ method, url: path, body }) => {
      const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
      const reply = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
      return { status: reply.status, text: await reply.text() };
    };
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    for (const until = Date.now() + 180_000; !(await isReady()); await wait(100))
      if (child.exitCode !== null || Date.now() > until) throw new Error('The server did not start.');
    const { token } = await call(sender(), api.auth.login, { body: { username: 'admin', password } });
    const admin = sender(`Bearer ${token}`);
    const rules = { processes: ['egida-conformance-nobody'], sha256: ['ab'.repeat(32)] };
    const vaccine = {
      name: 'Conformidad',
      type: 'COMBINED',
      osFamily: 'linux',
      criticality: 1,
      category: 'TROJAN',
    } as const;
    await call(admin, api.vaccines.create, { body: { ...vaccine, rules, autorun: true } });
    const agency = await call(admin, api.agencies.create, { body: { name: 'Conformidad', licenseQuantity: 10 } });
    return { url, apikey: agency.apikey ?? '', stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
