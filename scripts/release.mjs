// Builds the agent for a system and a processor, signs it, and writes the package that servers publish.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildExecutable } from './release/executable.mjs';
import { keyIdOf, newKey, pinOf, publicKeyOf, readPrivateKey, readPublicKey } from './release/keys.mjs';
import { writePackage } from './release/package.mjs';
import { publish } from './release/publish.mjs';
import { targetFor } from './release/targets.mjs';
import { root } from './tools.mjs';

const usage = `npm run release -- --new-key FILE
  makes a key to sign with: FILE (keep it off every server) and FILE.pub

npm run release -- --key FILE [--os linux|windows] [--arch x64|arm64] [--next-key PUBLIC]
                   [--version X.Y.Z] [--out FILE] [--fast]
  builds and signs a package; agents built so take packages signed with either key. Without
  --os and --arch it is for this computer and needs nothing from outside; with either, what
  it takes comes from the npm registry, once. --fast compresses less.

… --publish https://server --username NAME [--insecure]
  hands it to a server, or one made before: --package FILE --publish …
  The password comes from EGIDA_PASSWORD or is asked for.`;

const options = {
  'new-key': { type: 'string' },
  key: { type: 'string' },
  'next-key': { type: 'string' },
  os: { type: 'string' },
  arch: { type: 'string' },
  version: { type: 'string' },
  out: { type: 'string' },
  fast: { type: 'boolean', default: false },
  package: { type: 'string' },
  publish: { type: 'string' },
  username: { type: 'string' },
  insecure: { type: 'boolean', default: false },
};

try {
  const { values } = parseArgs({ options });
  if (values['new-key']) sayKey(values['new-key']);
  else if (values.key || (values.package && values.publish)) await release(values);
  else {
    console.log(usage);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function sayKey(file) {
  const publicKey = newKey(file);
  console.log(`Key ${keyIdOf(publicKey)}: ${file} signs packages, ${file}.pub verifies them.`);
  console.log(`Servers take what it signs with RELEASE_KEYS=${pinOf(publicKey)}`);
  console.log('Keep the first where no server is, and a copy of it in a second place: without it no agent updates.');
}

async function release(values) {
  if (values.publish && !values.username) throw new Error('--publish needs --username');
  const file = values.package ?? (await make(values));
  if (!values.publish) return;
  const { version, os, arch } = await publish({ ...values, server: values.publish, file });
  console.log(`Published: ${version} for ${os} ${arch} at ${values.publish}`);
}

async function make(values) {
  const target = await targetFor(values);
  const { os, arch } = target;
  const version = values.version ?? JSON.parse(readFileSync(join(root, 'agent/package.json'), 'utf8')).version;
  if (!/^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version)) throw new Error(`${version} is no version such as 2.7.1`);
  const privateKey = readPrivateKey(values.key);
  const keys = [publicKeyOf(privateKey), ...(values['next-key'] ? [readPublicKey(values['next-key'])] : [])];
  const output = resolve(values.out ?? join(root, 'release', `egida-agent-${version}-${os}-${arch}.egida`));
  const folder = mkdtempSync(join(tmpdir(), 'egida-release-'));
  try {
    const program = join(folder, 'egida-agent');
    await buildExecutable({ target, version, keys: [...new Set(keys.map(pinOf))], output: program });
    mkdirSync(dirname(output), { recursive: true });
    const level = values.fast ? 1 : 9;
    const manifest = await writePackage({ program, version, os, arch, privateKey, output, level });
    console.log(`${output}: ${version} for ${os} ${arch}, ${Math.ceil(statSync(output).size / 1e6)} MB`);
    console.log(`program ${manifest.sha256}, signed with ${manifest.keyId}, trusts ${keys.map(keyIdOf).join(', ')}`);
    return output;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
