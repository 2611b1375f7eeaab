import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../tools.mjs';
import { buildExecutable } from './executable.mjs';
import { keyIdOf, pinOf } from './keys.mjs';
import { writePackage } from './package.mjs';

export const agentVersion = () => JSON.parse(readFileSync(join(root, 'agent/package.json'), 'utf8')).version;

/** Builds the agent for a target and writes the signed package; it takes updates that any of the `keys` signed. */
export async function makeAgentPackage({ target, version = agentVersion(), privateKey, keys, output, fast = false }) {
  const { os, arch } = target;
  if (!/^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version)) throw new Error(`${version} is no version such as 2.7.1`);
  const folder = mkdtempSync(join(tmpdir(), 'egida-release-'));
  try {
    const program = join(folder, 'egida-agent');
    await buildExecutable({ target, version, keys: [...new Set(keys.map(pinOf))], output: program });
    mkdirSync(dirname(output), { recursive: true });
    const level = fast ? 1 : 9;
    const manifest = await writePackage({ program, version, os, arch, privateKey, output, level });
    console.log(`${output}: ${version} for ${os} ${arch}, ${Math.ceil(statSync(output).size / 1e6)} MB`);
    console.log(`program ${manifest.sha256}, signed with ${manifest.keyId}, trusts ${keys.map(keyIdOf).join(', ')}`);
    return output;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
