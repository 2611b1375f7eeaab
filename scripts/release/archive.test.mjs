// What people download, as they use it: unpacked where nothing is installed, started by its one command, and an agent installed by another.
import { execFile, spawn } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { agentVersion } from './agent-package.mjs';
import { newKey, readPrivateKey } from './keys.mjs';
import { makeRelease } from './whole-release.mjs';

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'egida-archive-'));
// The account that runs PostgreSQL passes through.
chmodSync(folder, 0o755);
const release = join(folder, 'release');
const opt = join(folder, 'opt');
const key = join(folder, 'key');
const chosen = 'Una-clave-elegida-7';
let server;
let unpacked;
let printed = '';
let base;

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
};
// With what the server calls of the system, for a `PATH` with no Node in it.
const tools = join(folder, 'tools');
mkdirSync(tools);
for (const name of ['dirname', 'readlink', 'id', 'rm'])
  symlinkSync(['/usr/bin', '/bin'].map((place) => join(place, name)).find(existsSync), join(tools, name));
const ask = async (path, { authorization, method = 'GET', body, headers = {} } = {}) => {
  const reply = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...headers,
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply;
};
const post = async (path, body, more) => (await ask(path, { method: 'POST', body, ...more })).json();

/** The one command of a folder that was unpacked, where there is no Node; answers once it is ready. */
const start = async (name) => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  printed = '';
  server = spawn(join(opt, name, 'egida'), [], {
    cwd: folder,
    env: { PATH: tools, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  const isThere = async () => {
    if (server.exitCode === null) expect((await fetch(`${base}/readyz`)).status).toBe(200);
  };
  await vi.waitFor(isThere, { timeout: 90_000, interval: 200 });
  if (server.exitCode !== null) throw new Error(`The server did not start:\n${printed}`);
};
const stop = async () => {
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  return (await exited)[0];
};

beforeAll(async () => {
  newKey(key);
  const privateKey = readPrivateKey(key);
  const keys = [createPublicKey(readFileSync(`${key}.pub`))];
  // For this computer, with the Node that runs this: nothing is fetched.
  await makeRelease({ privateKey, keys, into: release, fast: true, servers: [{}], computers: [{}] });
  mkdirSync(opt);
  const archive = readdirSync(release).find((name) => name.endsWith('.tar'));
  await execute('tar', ['-xf', join(release, archive), '-C', opt]);
  [unpacked] = readdirSync(opt);
  await start(unpacked);
}, 300_000);
afterAll(async () => {
  if (server?.exitCode === null) await stop();
  rmSync(folder, { recursive: true, force: true });
});

it('its files are the ones that were signed', async () => {
  const sums = readFileSync(join(release, 'SHA256SUMS'));
  const publicKey = createPublicKey(readFileSync(join(release, 'egida-release.pub')));
  expect(verify(null, sums, publicKey, readFileSync(join(release, 'SHA256SUMS.sig')))).toBe(true);
  await execute('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: release });
  const named = sums.toString().match(/ \S+$/gm);
  expect(named).toHaveLength(2);
});

it('offers the agent at once: one command installs it, signed by who released the server', async () => {
  const password = /contraseña \/ password:\s+(\S+)/.exec(printed)?.[1];
  const renewal = { username: 'admin', currentPassword: password, password: chosen, passwordRepeat: chosen };
  await ask('/api/users/renewPassword', { method: 'POST', body: renewal });
  const authorization = `Bearer ${(await post('/api/login', { username: 'admin', password: chosen })).token}`;
  const { apikey } = await post('/api/agencies', { name: 'Hospital' }, { authorization });

  const { arch } = process;
  const place = `/api/agent/packages/${agentVersion()}?os=linux&arch=${arch}`;
  const reply = await ask(place, { headers: { 'egida-apikey': apikey, 'egida-protocol': '1' } });
  const manifest = JSON.parse(reply.headers.get('egida-manifest'));
  const signed = JSON.stringify(Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1))));
  const signature = Buffer.from(reply.headers.get('egida-signature'), 'base64');
  expect(verify(null, Buffer.from(signed), createPublicKey(readFileSync(`${key}.pub`)), signature)).toBe(true);
  // That the program is the one that is named, the installer sees.
  await reply.arrayBuffer();

  // As the console shows it, below a folder and without a service.
  writeFileSync(join(folder, 'apikey'), apikey, { mode: 0o600 });
  const command = `curl -fsSL '${base}/api/agent/install.sh' | sh`;
  const { stdout } = await execute('/bin/sh', ['-c', command], {
    env: {
      ...{ PATH: process.env.PATH, TMPDIR: folder, LC_ALL: 'C' },
      ...{ EGIDA_PREFIX: join(folder, 'computer'), EGIDA_APIKEY_FILE: join(folder, 'apikey') },
    },
  });
  expect(stdout).toContain('firmado por quien publica el agente');
  const computers = await (await ask('/api/agents', { authorization })).json();
  expect(computers.collection).toHaveLength(1);
});

it('keeps its data beside its folder: the next version that is unpacked there goes on with them', async () => {
  expect(await stop()).toBe(0);
  renameSync(join(opt, unpacked), join(opt, 'egida-next'));
  await start('egida-next');
  const { token } = await post('/api/login', { username: 'admin', password: chosen });
  const authorization = `Bearer ${token}`;
  const list = async (path) => (await (await ask(path, { authorization })).json()).collection;
  expect(await list('/api/agents')).toHaveLength(1);
  expect((await list('/api/packages')).map(({ version }) => version)).toEqual([agentVersion()]);
  expect(await stop()).toBe(0);
});
