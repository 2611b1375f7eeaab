import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentManifest } from '@egida/contract';
import canonicalize from 'canonicalize';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agentVersion } from '../program/version.ts';
import { openStateFolder } from '../store/state-folder.ts';
import { recoverUpdate } from './recover-update.ts';
import { replaceProgram } from './replace-program.ts';
import { ownTrial } from './trial.ts';
import { readUpdateRecord, type UpdateRecord, writeUpdateRecord } from './update-record.ts';

const keyPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return { privateKey, pin: der.toString('base64'), id: createHash('sha256').update(der).digest('hex').slice(0, 16) };
};
const present = keyPair();
const manifest: AgentManifest = {
  ...{ product: 'egida-agent', os: 'linux', arch: 'x64', version: '2.10.0', sha256: 'a'.repeat(64), keyId: present.id },
};
const id = '019a5c1e-0000-7000-8000-00000000c001';
const commandOf = (changed: Partial<AgentManifest> = {}, by = present) => {
  const signed = { ...manifest, ...changed };
  const signature = sign(null, Buffer.from(canonicalize(signed) ?? ''), by.privateKey).toString('base64');
  return { id, type: 'update' as const, manifest: signed, signature };
};

describe('an update that was cut short while it took the place of the former program', () => {
  let folder: string;
  let program: string;
  const said: string[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'egida-recover-test-'));
    openStateFolder(join(folder, 'state'));
    program = join(folder, 'egida-agent');
    for (const [path, text] of [
      [program, 'old'],
      [`${program}.next`, 'new'],
    ] as const) {
      writeFileSync(path, text);
      chmodSync(path, 0o755);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const state = () => join(folder, 'state');
  const record = (version: string, phase: UpdateRecord['phase'] = 'committing') =>
    writeUpdateRecord(state(), {
      ...{ command: commandOf({ version }), from: '2.6.0', phase, trials: 1, told: false },
    });
  /** As on a full disk: nothing more is written down; what was stays. */
  const unwritable = () => {
    mkdirSync(join(state(), 'update.json.next'));
    return () => rmdirSync(join(state(), 'update.json.next'));
  };

  it('before: is the former, and begins again', () => {
    record('9.9.9');
    recoverUpdate(state(), program, (line) => said.push(line));
    expect(readUpdateRecord(state())).toMatchObject({ phase: 'preparing', trials: 1 });
    expect([readFileSync(program, 'utf8'), existsSync(`${program}.next`)]).toEqual(['old', false]);
  });
  it('after: is the new one, and done', async () => {
    record(agentVersion);
    await replaceProgram(program);
    recoverUpdate(state(), program, (line) => said.push(line));
    expect(readUpdateRecord(state())).toMatchObject({ phase: 'done', told: false });
    expect([readFileSync(program, 'utf8'), readFileSync(`${program}.previous`, 'utf8')]).toEqual(['new', 'old']);
  });
  it('and cannot be written down: keeps no agent from starting, says so, and is gone on with at the next start', () => {
    record('9.9.9');
    const writable = unwritable();
    recoverUpdate(state(), program, (line) => said.push(line));
    expect(said.at(-1)).toMatch(/^update to 9\.9\.9: what was cut short waits for the next start: /);
    expect([readUpdateRecord(state())?.phase, readFileSync(program, 'utf8')]).toEqual(['committing', 'old']);
    writable();
    recoverUpdate(state(), program, (line) => said.push(line));
    expect(readUpdateRecord(state())?.phase).toBe('preparing');
  });
  it('and proves itself while nothing can be written down: proves itself at the next contact', async () => {
    record(agentVersion, 'trial');
    const { send } = process;
    const told: unknown[] = [];
    process.send = (message: unknown) => told.push(message) > 0;
    process.env.EGIDA_AGENT_TRIAL = '1';
    try {
      const trial = ownTrial(state(), program, (line) => said.push(line));
      const writable = unwritable();
      await expect(trial?.succeed()).rejects.toThrow();
      expect([readFileSync(program, 'utf8'), told]).toEqual(['old', []]);
      writable();
      await trial?.succeed();
      await trial?.succeed();
      expect([readUpdateRecord(state())?.phase, readFileSync(program, 'utf8')]).toEqual(['done', 'new']);
      expect(told, 'once').toEqual(['proven']);
    } finally {
      delete process.env.EGIDA_AGENT_TRIAL;
      if (send) process.send = send;
    }
  });
});
