import { execFile, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { readReleaseKey } from '../../platform/keys/release-keys.ts';
import { selfSigned } from '../../testing/certificate.ts';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { packageFile, publish } from '../../testing/packages.ts';
import { releaseKey } from '../../testing/release-key.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { askScript } from './ask-script.ts';
import { type Installation, installScript } from './install-script.ts';

/** Writes down what it is called with, and the key that it is shown. */
const program = `#!/bin/sh
for argument in "$@"; do printf '%s\\n' "$argument"; done >"\${0%/*}/arguments"
while [ $# -gt 0 ]; do
  [ "$1" != --apikey-file ] || { cat "$2" >"\${0%/*}/key"; ls -l "$2" >"\${0%/*}/mode"; }
  [ "$1" != --trust ] || cat "$2" >"\${0%/*}/ca"
  shift
done
[ ! -e "\${0%/*}/refuse" ] || { echo 'The server does not know this key.' >&2; exit 1; }
`;
const arch = process.arch === 'arm64' ? 'arm64' : 'x64';

let app: TestApp;
let server: string;
let agency: Awaited<ReturnType<typeof makeAgency>>;
let built: Awaited<ReturnType<typeof publish>>;
let folder: string;
beforeAll(async () => {
  const port = await freePort();
  server = `http://127.0.0.1:${port}`;
  app = await startApp({}, { publicUrl: server });
  await app.app.listen({ host: '127.0.0.1', port });
  agency = await makeAgency(app);
  folder = mkdtempSync(join(tmpdir(), 'egida-install-'));
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const fetchScript = (apikey: string | undefined = agency.apikey, locale = '') =>
  app.app.inject({ url: `/api/agent/install${locale}`, headers: apikey ? { 'egida-apikey': apikey } : {} });

interface Outcome {
  code: number;
  out: string;
  err: string;
}
/** Runs a script as a clerk does, without root: below a folder, with only these programs to be found beside `extra`. */
const run = (script: string, prefix: string, env: Record<string, string> = {}) =>
  new Promise<Outcome>((resolve) => {
    const child = execFile(
      '/bin/sh',
      ['-s'],
      { env: { PATH: process.env.PATH ?? '', TMPDIR: folder, EGIDA_PREFIX: prefix, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
    child.stdin?.end(script);
  });
/** A folder with these programs alone, for a `PATH`. With a log, each first writes down there what it was called with. */
const toolsOf = (names: readonly string[], log?: string): string => {
  const tools = mkdtempSync(join(folder, 'tools-'));
  for (const name of names) {
    const place = ['/bin', '/usr/bin'].map((where) => join(where, name)).find((path) => existsSync(path));
    if (place && !log) symlinkSync(place, join(tools, name));
    if (place && log)
      writeFileSync(join(tools, name), `#!/bin/sh\nprintf '%s\\n' "$0 $*" >>'${log}'\nexec ${place} "$@"\n`, {
        mode: 0o755,
      });
  }
  return tools;
};
/** What the installer calls, whatever fetches for it and whatever verifies. */
const needed = [
  ...[
    'sh',
    'gzip',
    'sha256sum',
    'base64',
    'mktemp',
    'sed',
    'tr',
    'grep',
    'tail',
    'cut',
    'uname',
    'id',
    'cat',
    'cp',
    'mv',
  ],
  ...['rm', 'mkdir', 'chmod', 'sleep', 'ls'],
];

let prefixes = 0;
const newPrefix = () => join(folder, `place ${++prefixes}`);
const installed = (prefix: string, name = 'egida-agent') => join(prefix, 'usr/local/lib/egida', name);
const read = (prefix: string, name: string) => readFileSync(installed(prefix, name), 'utf8');
/** What the installer left in the folder for temporary files. */
const leftOver = () => readdirSync(folder).filter((name) => name.startsWith('egida.'));

describe('the installer', () => {
  it('is there once something is published', async () => {
    const reply = await fetchScript();
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'package.none']);
    const { authorization } = await makeUser(app, 'ROLE_ADMIN');
    await publish(app, authorization, { version: '3.0.0', arch, program: 'exit 1' });
    built = await publish(app, authorization, { version: '3.1.0', arch, program });
  });

  it('goes to whoever shows the key of an agency that takes computers, and into no cache', async () => {
    const reply = await fetchScript();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const refusal = async (apikey?: string) => {
      const refused = await app.app.inject({
        url: '/api/agent/install',
        headers: apikey ? { 'egida-apikey': apikey } : {},
      });
      return [refused.statusCode, refused.json().message];
    };
    expect(await refusal('egida_nope')).toEqual([401, 'apikey.notValid']);
    expect(await refusal()).toEqual([401, 'apikey.notValid']);
    const closed = await makeAgency(app);
    await app.system.pool.query('update agencies set installation_status = 2 where id = $1', [closed.id]);
    expect(await refusal(closed.apikey)).toEqual([403, 'enrolment.closed']);
  });

  it('carries the former key for who shows that while it is good: it is no way to the new one', async () => {
    const renewed = await makeAgency(app);
    const set = (until: string) =>
      app.system.pool.query(
        `update agencies set apikey = 'egida_fresh', former_apikey = $2, former_apikey_until = ${until} where id = $1`,
        [renewed.id, renewed.apikey],
      );
    await set(`now() + interval '1 hour'`);
    const script = await fetchScript(renewed.apikey);
    expect(script.payload).toContain(renewed.apikey);
    expect(script.payload).not.toContain('egida_fresh');
    await set(`now() - interval '1 second'`);
    expect((await fetchScript(renewed.apikey)).statusCode).toBe(401);
  });

  it('installs the newest program whole, enrols, and says in words what it does and how to go on', async () => {
    const prefix = newPrefix();
    const { code, out, err } = await run((await fetchScript()).payload, prefix);
    expect([code, err]).toEqual([0, '']);
    expect(read(prefix, 'egida-agent')).toBe(program);
    expect(statSync(installed(prefix)).mode & 0o777).toBe(0o755);
    const state = join(prefix, 'var/lib/egida-agent');
    const args = read(prefix, 'arguments').trim().split('\n');
    const keyFile = args[4] ?? '';
    expect(args).toEqual(['enroll', '--server', server, '--apikey-file', keyFile, '--state', state]);
    expect([read(prefix, 'key'), read(prefix, 'mode').slice(0, 10)]).toEqual([agency.apikey, '-rw-------']);
    expect([existsSync(keyFile), leftOver()]).toEqual([false, []]);
    expect(out.split('\n').slice(0, -1)).toEqual([
      `Instalación de Égida en este equipo, desde ${server}.`,
      'Se descarga el agente, versión 3.1.0.',
      'La huella del programa es la que se publicó.',
      'El programa está firmado por quien publica el agente.',
      `El programa está instalado en ${installed(prefix)}.`,
      'Se da de alta este equipo en su organismo.',
      'Listo, para probar. Nada se pone en marcha por sí solo. Para ponerlo en marcha ahora:',
      `  "${installed(prefix)}" run --state "${state}"`,
    ]);
    expect(out).not.toContain(agency.apikey);
  });

  it('may be run again, and speaks English to who asks so', async () => {
    const prefix = newPrefix();
    for (let time = 0; time < 2; time++) {
      const { code, out } = await run((await fetchScript(agency.apikey, '?locale=en')).payload, prefix);
      expect([code, out]).toEqual([0, expect.stringContaining('Done, for a try.')]);
    }
    expect(readdirSync(join(prefix, 'usr/local/lib/egida')).filter((name) => name.includes('.new'))).toEqual([]);
  });

  it.each([
    ['3.10.0', 'stays'],
    ['3.1.1', 'stays'],
    ['3.1.0', 'is put back'],
    ['3.0.9', 'is replaced'],
    ['no version', 'is replaced'],
  ])('where an agent says that it is %s and 3.1.0 is offered, it %s', async (version, fate) => {
    const prefix = newPrefix();
    const present = `#!/bin/sh\n[ "$1" != --version ] || { echo '${version}'; exit; }\necho enrolled >"\${0%/*}/said"\n`;
    mkdirSync(join(prefix, 'usr/local/lib/egida'), { recursive: true });
    writeFileSync(installed(prefix), present, { mode: 0o755 });
    const { code, out, err } = await run((await fetchScript()).payload, prefix);
    expect([code, err]).toEqual([0, '']);
    const stays = fate === 'stays';
    expect(read(prefix, 'egida-agent')).toBe(stays ? present : program);
    expect(existsSync(installed(prefix, 'said'))).toBe(stays);
    const said = `más nueva del agente (${version}) que la que ofrece el servidor (3.1.0)`;
    expect([out.includes(said), out.includes('Se descarga')]).toEqual([stays, !stays]);
  });

  it('does as well with wget alone', async () => {
    const tools = toolsOf([...needed, 'wget', 'openssl']);
    const prefix = newPrefix();
    const { code, out, err } = await run((await fetchScript()).payload, prefix, { PATH: tools });
    if (existsSync(join(tools, 'wget'))) {
      expect([code, err]).toEqual([0, '']);
      expect(read(prefix, 'egida-agent')).toBe(program);
    } else expect([code, out, err]).toEqual([1, expect.any(String), expect.stringContaining('Falta el programa curl')]);
  });

  it('takes along the certificates that every agent trusts', async () => {
    const { cert } = selfSigned();
    await app.system.pool.query(
      `insert into certs (id, name, name_key, search, pem, global, since, until, subject, issuer, fingerprint)
        values ($1, 'a', 'a', 'a', $2, true, now(), now(), '', '', 'aa')`,
      [newId(), cert],
    );
    await expect.poll(async () => (await fetchScript()).payload).toContain('BEGIN CERTIFICATE');
    const prefix = newPrefix();
    expect(await run((await fetchScript()).payload, prefix)).toMatchObject({ code: 0, err: '' });
    expect(read(prefix, 'arguments')).toMatch(/\n--trust\n/);
    expect(read(prefix, 'ca').trim()).toBe(cert.trim());
  });

  it('takes the version that administrators set', async () => {
    const other = await startApp({ AGENT_LATEST_VERSION: '3.0.0' }, { beside: app });
    try {
      const script = await other.app.inject({ url: '/api/agent/install', headers: { 'egida-apikey': agency.apikey } });
      expect(script.payload).toContain("version='3.0.0'");
      expect(script.payload).not.toContain("version='3.1.0'");
    } finally {
      await other.stop();
    }
  });
});

/** What is published, as the installer is told of it. */
const offered = (over: Partial<Installation['packages'][number]> = {}) => {
  const { version, sha256, keyId } = built.manifest;
  return [{ arch, version, sha256, keyId, signature: built.signature, ...over }];
};
const spkiOf = ({ key }: Pick<typeof releaseKey, 'key'>) =>
  key.export({ type: 'spki', format: 'der' }).toString('base64');
const scriptOf = (over: Partial<Installation> = {}) =>
  installScript({
    ...{ locale: 'es', server, apikey: agency.apikey, certificates: [], releaseKeys: [spkiOf(releaseKey)] },
    packages: offered(),
    ...over,
  });

const failing = async (over: Partial<Installation>, env: Record<string, string> = {}) => {
  const prefix = newPrefix();
  const outcome = await run(scriptOf(over), prefix, env);
  expect([outcome.code, leftOver()]).toEqual([1, []]);
  expect(existsSync(installed(prefix)), 'nothing is installed').toBe(false);
  return outcome.err;
};

describe('what goes wrong is said in words, and leaves nothing half done:', () => {
  it('a program that is not the one published', async () => {
    const packages = offered({ sha256: '0'.repeat(64) });
    expect(await failing({ packages })).toContain('la huella no coincide');
  });

  it('a key that is no longer good, a program that was withdrawn, a server that is not there', async () => {
    expect(await failing({ apikey: 'egida_nope' })).toContain('ya no acepta la clave');
    const packages = offered({ version: '3.9.9' });
    expect(await failing({ packages })).toContain('(respuesta 404)');
    expect(await failing({ server: `http://127.0.0.1:${await freePort()}` })).toContain('No se puede llegar a');
  });

  it('a processor that nothing is published for', async () => {
    const packages = offered({ arch: 'other' });
    expect(await failing({ packages })).toContain(`para procesadores ${arch}`);
  });

  it('an enrolment that is refused: with the reason, and it ends as failed', async () => {
    const prefix = newPrefix();
    await run(scriptOf(), prefix);
    writeFileSync(installed(prefix, 'refuse'), '');
    const { code, err } = await run(scriptOf(), prefix);
    expect([code, err]).toEqual([1, expect.stringMatching(/does not know this key[\s\S]*no se ha dado de alta/)]);
  });

  it('half of the script does nothing', async () => {
    const prefix = newPrefix();
    const script = scriptOf();
    await run(script.slice(0, script.lastIndexOf('main "$@"')), prefix);
    expect(existsSync(prefix)).toBe(false);
  });

  it('without a folder of its own and without root nothing is touched', async () => {
    const script = scriptOf().replace('$(id -u)', '$(echo 1000)');
    const { code, err } = await run(script, '');
    expect([code, err]).toEqual([1, expect.stringContaining('con sudo delante de sh')]);
  });
});

it('nothing that is put into the script is more than a word to the shell', async () => {
  const nasty = `it's "$(touch ${join(folder, 'touched')})" \`x\` \\ ; %s`;
  const script = installScript({
    ...{ locale: 'es', server: 'http://127.0.0.1:1', apikey: nasty, certificates: [nasty] },
    releaseKeys: [nasty],
    packages: [{ arch: nasty, version: nasty, sha256: nasty, keyId: nasty, signature: nasty }],
  });
  await run(script.replace('main "$@"', `printf '%s' "$apikey" >"$EGIDA_PREFIX"`), join(folder, 'word'));
  expect(readFileSync(join(folder, 'word'), 'utf8')).toBe(nasty);
  expect(existsSync(join(folder, 'touched'))).toBe(false);
});

it('an address without encryption is used only where the operator set one, and is warned of', () => {
  const script = (address: string) =>
    installScript({ locale: 'es', server: address, apikey: 'k', certificates: [], releaseKeys: [], packages: [] });
  expect(script('http://egida.example')).toMatch(/--insecure[\s\S]*no está cifrada/);
  for (const address of ['https://egida.example', 'http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:80'])
    expect(script(address), address).not.toMatch(/--insecure|no está cifrada/);
});

describe('who signed the program', () => {
  const stranger = generateKeyPairSync('ed25519');
  const strange = spkiOf({ key: stranger.publicKey });
  const pem = stranger.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  /** Without openssl; with Python, or without. */
  const without = (...more: string[]) => ({ PATH: toolsOf([...needed, 'curl', ...more]) });
  const installs = async (env: Record<string, string>, over: Partial<Installation> = {}) => {
    const prefix = newPrefix();
    const outcome = await run(scriptOf(over), prefix, env);
    expect([outcome.code, outcome.err, leftOver()]).toEqual([0, '', []]);
    expect(read(prefix, 'egida-agent')).toBe(program);
    return outcome.out;
  };
  const forged = 'no está firmado por quien publica el agente';

  it('is one of those that release the agent, or nothing is installed', async () => {
    expect(await failing({ releaseKeys: [strange] })).toContain(forged);
    expect(await failing({ packages: offered({ keyId: '0'.repeat(16) }) })).toContain(forged);
    const { signature } = packageFile({ version: '3.1.0', arch, program, by: stranger.privateKey });
    expect(await failing({ packages: offered({ signature }) })).toContain(forged);
    expect(await failing({ packages: offered({ signature: 'AAAA' }) })).toContain(forged);
    expect(await failing({ packages: offered({ signature: '' }) })).toContain(forged);
    expect(await installs({}, { releaseKeys: [strange, spkiOf(releaseKey)] })).toContain('El programa está firmado');
  });

  it('is asked of the keys that whoever installs names, and of no other', async () => {
    const file = join(folder, 'stranger.pub');
    writeFileSync(file, pem);
    for (const given of [file, pem, strange]) expect(await failing({}, { EGIDA_RELEASE_KEY: given })).toContain(forged);
    const own = { EGIDA_RELEASE_KEY: `${strange}, ${spkiOf(releaseKey)}` };
    expect(await installs(own, { releaseKeys: [] })).toContain('El programa está firmado');
    for (const given of ['/nowhere/egida.pub', '-----BEGIN PUBLIC KEY-----'])
      expect(await failing({}, { EGIDA_RELEASE_KEY: given })).toContain('no es la clave pública');
    expect(await failing({ releaseKeys: [] })).toContain('RELEASE_KEYS');
  });

  it('is found out with Python where openssl cannot be asked', async () => {
    const python = without('python3');
    expect(await installs(python)).toContain('El programa está firmado');
    expect(await failing({ releaseKeys: [strange] }, python)).toContain(forged);
    expect(await failing({ packages: offered({ keyId: '0'.repeat(16) }) }, python)).toContain(forged);
  });

  it('is not found out with neither: nothing is installed, unless whoever installs says so', async () => {
    const neither = without();
    expect(await failing({}, neither)).toContain('hace falta OpenSSL 3 o Python 3');
    expect(await installs({ ...neither, EGIDA_UNVERIFIED: 'yes' })).toContain('no se ha comprobado quién firma');
    expect(await failing({ releaseKeys: [strange] }, { EGIDA_UNVERIFIED: 'yes' }), 'what is false stays so').toContain(
      forged,
    );
  });
});

describe('over a connection that is not encrypted', () => {
  // By a name that is this machine's, but not one that nobody else could bear.
  const open = () => server.replace('127.0.0.1', 'egida.localhost');

  it('nothing is fetched, asked or installed', async () => {
    expect(await failing({ server: open() })).toContain('no está cifrada');
    expect(await failing({ server: open() }, { EGIDA_INSECURE: 'no' })).toContain('EGIDA_INSECURE=yes');
    const asking = askScript({ locale: 'es', server: open(), path: '/api/agent/install' });
    const { code, err } = await run(asking, newPrefix());
    expect([code, err]).toEqual([1, expect.stringContaining('EGIDA_INSECURE=yes')]);
  });

  it('it goes on for who says so, and the agent is told', async () => {
    const prefix = newPrefix();
    const { code, out, err } = await run(scriptOf({ server: open() }), prefix, { EGIDA_INSECURE: 'yes' });
    expect([code, err, out]).toEqual([0, '', expect.stringContaining(`la conexión con ${open()} no está cifrada`)]);
    expect(read(prefix, 'arguments')).toMatch(/\n--insecure\n/);
  });
});

describe('the script that asks for the key', () => {
  const asking = async (locale = '') => (await app.app.inject({ url: `/api/agent/install.sh${locale}` })).payload;
  const keyFile = (text: string) => {
    const file = join(folder, 'agency.key');
    writeFileSync(file, text, { mode: 0o600 });
    return file;
  };

  it('is for everybody, and holds nothing of anybody', async () => {
    const reply = await app.app.inject({ url: '/api/agent/install.sh' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const known = await app.app.inject({ url: '/api/agent/install.sh', headers: { 'egida-apikey': agency.apikey } });
    expect(known.payload, 'whoever shows a key gets the same').toBe(reply.payload);
    expect(reply.payload).not.toMatch(/egida_\w{10}|CERTIFICATE|sha256=/);
  });

  it('installs for the agency whose key is in a file, blanks around it or not', async () => {
    for (const text of [agency.apikey, ` ${agency.apikey}\r\n`]) {
      const prefix = newPrefix();
      const { code, out, err } = await run(await asking(), prefix, { EGIDA_APIKEY_FILE: keyFile(text) });
      expect([code, err, leftOver()]).toEqual([0, '', []]);
      expect(out).toMatch(/^Instalación de Égida[\s\S]*Listo, para probar/);
      expect(read(prefix, 'key')).toBe(agency.apikey);
    }
  });

  it('asks on the terminal, where the key is not to be seen while it is typed', async () => {
    const prefix = newPrefix();
    const file = join(folder, 'asking.sh');
    writeFileSync(file, await asking('?locale=en'));
    // As it is pasted: the script comes through a pipe, the key from the terminal.
    const child = spawn('script', ['-qefE', 'always', '-c', `cat '${file}' | sh`, '/dev/null'], {
      env: { PATH: process.env.PATH ?? '', TMPDIR: folder, EGIDA_PREFIX: prefix },
    });
    let shown = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const before = shown;
      shown += chunk.toString();
      // Not before it asks: what is typed earlier is shown by the terminal itself.
      if (!before.includes('enrolment key') && shown.includes('enrolment key')) child.stdin.write(`${agency.apikey}\n`);
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, shown]).toEqual([0, expect.stringContaining('Done, for a try.')]);
    expect(shown).not.toContain(agency.apikey);
    expect(read(prefix, 'key')).toBe(agency.apikey);
  });

  it('without a terminal and without a file says what to do', async () => {
    const child = spawn('/bin/sh', ['-s'], {
      detached: true,
      env: { PATH: process.env.PATH ?? '', EGIDA_PREFIX: newPrefix() },
    });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.stdin.end(await asking());
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, err]).toEqual([1, expect.stringContaining('EGIDA_APIKEY_FILE')]);
  });

  it('refuses what is no key, and passes on what the server says of one', async () => {
    const failed = async (text: string) => {
      const { code, err } = await run(await asking(), newPrefix(), { EGIDA_APIKEY_FILE: keyFile(text) });
      expect([code, leftOver()]).toEqual([1, []]);
      return err;
    };
    for (const text of ['', '\n', '"; touch x', `header="x"\\`])
      expect(await failed(text)).toContain('no es una clave');
    expect(await failed('egida_nope')).toContain('ya no acepta la clave');
    const closed = await makeAgency(app);
    await app.system.pool.query('update agencies set installation_status = 2 where id = $1', [closed.id]);
    expect(await failed(closed.apikey)).toContain('no admite equipos nuevos');
    const { code, err } = await run(await asking(), newPrefix(), { EGIDA_APIKEY_FILE: '/nowhere' });
    expect([code, err]).toEqual([1, expect.stringContaining('/nowhere')]);
  });

  it.each(['curl', 'wget'])('with %s shows the key in the arguments of no program that it calls', async (fetcher) => {
    const log = join(folder, `called-${fetcher}`);
    const prefix = newPrefix();
    const { code, err } = await run(await asking(), prefix, {
      PATH: toolsOf([...needed, fetcher, 'openssl'], log),
      EGIDA_APIKEY_FILE: keyFile(agency.apikey),
    });
    expect([code, err]).toEqual([0, '']);
    const called = readFileSync(log, 'utf8');
    for (const name of [fetcher, 'sh', 'gzip', 'openssl']) expect(called).toContain(`/${name} `);
    expect(called + read(prefix, 'arguments')).not.toContain(agency.apikey);
  });
});

it('a program that a key signed which is trusted no more is given to no new computer, but an older one that another signed', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const other = readReleaseKey(publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
  const beside = await startApp({}, { beside: app, releaseKeys: [other] });
  const { authorization } = await makeUser(app, 'ROLE_ADMIN');
  const script = async (os: 'linux' | 'windows') => {
    const { apikey } = agency;
    const url = `/api/agent/install?os=${os}`;
    const reply = await beside.app.inject({ url, headers: { 'egida-apikey': apikey } });
    return reply.statusCode === 200 ? reply.payload : reply.json().message;
  };
  for (const os of ['linux', 'windows'] as const) {
    await publish(app, authorization, { os, arch, version: '99.0.1' });
    expect(await script(os)).toBe('package.none');
    const signed = { os, arch, by: privateKey, manifest: { keyId: other.id } };
    await publish(beside, authorization, { ...signed, version: '98.0.1' });
    expect(await script(os)).toContain('98.0.1');
    expect(await script(os)).not.toContain('99.0.1');
  }
  await app.system.pool.query(`delete from packages where version like '9_.0.1'`);
  await beside.stop();
});

describe('where agents shall reach the server', () => {
  const scripts = ['/api/agent/install', '/api/agent/install.sh'];
  const ask = async (to: TestApp, url: string, headers: Record<string, string>) => {
    const reply = await to.app.inject({ url, headers: { 'egida-apikey': agency.apikey, ...headers } });
    const named = /^server='(.*)'$/m.exec(reply.payload)?.[1];
    return reply.statusCode === 200 ? named : [reply.statusCode, reply.json().message];
  };

  it('is what was set, whatever a caller says', async () => {
    for (const url of scripts) {
      expect(await ask(app, url, { host: 'evil.example' }), url).toBe(server);
      expect(await ask(app, url, { host: 'localhost:9', 'x-forwarded-host': 'evil.example' }), url).toBe(server);
    }
  });

  it('is nowhere but on this machine where nobody said so', async () => {
    const unset = await startApp({}, { beside: app, withoutPublicUrl: true, trustProxy: ['127.0.0.1'] });
    try {
      for (const url of scripts) {
        expect(await ask(unset, url, { host: 'localhost:9000' })).toBe('http://localhost:9000');
        const refusal = [409, 'install.noAddress'];
        expect(await ask(unset, url, { host: '192.0.2.7:8080' })).toEqual(refusal);
        expect(await ask(unset, url, { host: 'evil.example', 'x-forwarded-host': 'localhost' })).toEqual(refusal);
      }
    } finally {
      await unset.stop();
    }
  });
});
