// Makes what people download: an archive of the server for each kind of Linux, with the agents in it, signed. Or one of its parts.
import { existsSync, mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { agentVersion, makeAgentPackage } from './release/agent-package.mjs';
import { keyIdOf, newKey, pinOf, publicKeyOf, readPrivateKey, readPublicKey } from './release/keys.mjs';
import { publish } from './release/publish.mjs';
import { targetFor } from './release/targets.mjs';
import { makeRelease } from './release/whole-release.mjs';
import { root } from './tools.mjs';

const usage = `npm run release [-- --key FILE] [--next-key PUBLIC] [--out FOLDER] [--fast]
  writes to release/: an archive of the server for Linux x64 and one for arm64, the packages of the
  agent that are in them, SHA256SUMS and its signature. Agents so made take packages signed with
  either key, and servers publish them. Without --key it signs with .release-key/egida, which it
  makes the first time. What is for another system comes from the npm registry, once. --fast
  compresses packages less and archives not at all.

npm run release -- --new-key FILE
  makes a key to sign with: FILE (keep it off every server) and FILE.pub

npm run release -- --agent --key FILE [--os linux|windows] [--arch x64|arm64] [--next-key PUBLIC]
                   [--version X.Y.Z] [--out FILE] [--fast]
  builds and signs one package of the agent. Without --os and --arch it is for this computer and
  needs nothing from outside. --fast compresses less.

… --publish https://server --username NAME [--insecure]
  hands it to a server, or one made before: --package FILE --publish …
  The password comes from EGIDA_PASSWORD or is asked for.`;

const options = {
  'new-key': { type: 'string' },
  agent: { type: 'boolean', default: false },
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
  help: { type: 'boolean', default: false },
};
const ofOneAgent = ['os', 'arch', 'version', 'publish'];

try {
  const { values } = parseArgs({ options });
  if (values.help) console.log(usage);
  else if (values['new-key']) sayKey(values['new-key']);
  else if (values.package || values.agent) await onePackage(values);
  else await wholeRelease(values);
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

async function wholeRelease(values) {
  const alone = ofOneAgent.filter((name) => values[name] !== undefined);
  if (alone.length > 0) throw new Error(`--${alone[0]} is for one package of the agent: add --agent.\n\n${usage}`);
  const into = resolve(values.out ?? join(root, 'release'));
  await makeRelease({ ...keysOf(values.key ?? ownKey(), values), into, fast: values.fast });
}

async function onePackage(values) {
  if (values.publish && !values.username) throw new Error('--publish needs --username');
  if (values.agent && !values.key) throw new Error(`--agent needs --key\n\n${usage}`);
  const file = values.package ?? (await make(values));
  if (!values.publish) return;
  const { version, os, arch } = await publish({ ...values, server: values.publish, file });
  console.log(`Published: ${version} for ${os} ${arch} at ${values.publish}`);
}

async function make(values) {
  const target = await targetFor(values);
  const { version = agentVersion(), fast } = values;
  const name = `egida-agent-${version}-${target.os}-${target.arch}.egida`;
  const output = resolve(values.out ?? join(root, 'release', name));
  return makeAgentPackage({ target, version, ...keysOf(values.key, values), output, fast });
}

function keysOf(file, values) {
  const privateKey = readPrivateKey(file);
  const keys = [publicKeyOf(privateKey), ...(values['next-key'] ? [readPublicKey(values['next-key'])] : [])];
  return { privateKey, keys };
}

/** The key of who has named none: theirs from now on, out of the folder that is handed on. */
function ownKey() {
  const file = join(root, '.release-key', 'egida');
  if (!existsSync(file)) {
    mkdirSync(join(root, '.release-key'), { recursive: true, mode: 0o700 });
    sayKey(file);
  }
  console.log(`Signing with ${relative(process.cwd(), file)}, since no --key was given.`);
  return file;
}
