import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AgentManifest, updateReasonOf } from '@egida/contract';
import canonicalize from 'canonicalize';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceProgram } from '../program/own-program.ts';
import { agentVersion } from '../program/version.ts';
import { openStateFolder } from '../store/state-folder.ts';
import { recoverUpdate } from './recover-update.ts';
import { readUpdate, writeUpdate } from './update-record.ts';
import { compareVersions, judgePackage } from './verify-package.ts';

const keyPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return { privateKey, pin: der.toString('base64'), id: createHash('sha256').update(der).digest('hex').slice(0, 16) };
};
const [present, next, stranger] = [keyPair(), keyPair(), keyPair()];
const manifest: AgentManifest = {
  ...{ product: 'egida-agent', os: 'linux', arch: 'x64', version: '2.10.0', sha256: 'a'.repeat(64), keyId: present.id },
};
const id = '019a5c1e-0000-7000-8000-00000000c001';
const commandOf = (changed: Partial<AgentManifest> = {}, by = present) => {
  const signed = { ...manifest, ...changed };
  const signature = sign(null, Buffer.from(canonicalize(signed) ?? ''), by.privateKey).toString('base64');
  return { id, type: 'update' as const, manifest: signed, signature };
};
const here = { os: 'linux', arch: 'x64', version: '2.9.1', keys: [present.pin, next.pin] };

describe('a package', () => {
  it('is taken with the signature of the present key and of the next one', () => {
    expect(judgePackage(commandOf(), here)).toEqual({ kind: 'take' });
    expect(judgePackage(commandOf({ keyId: next.id }, next), here)).toEqual({ kind: 'take' });
  });
  it.each([
    ['of a stranger under a known name', commandOf({}, stranger), 'notWhatWasSigned'],
    ['of a key that is not pinned', commandOf({ keyId: stranger.id }, stranger), 'keyNotKnown'],
    [
      'changed after it was signed',
      { ...commandOf(), manifest: { ...manifest, sha256: 'b'.repeat(64) } },
      'notWhatWasSigned',
    ],
    ['without a signature', { ...commandOf(), signature: '' }, 'notWhatWasSigned'],
    ['for another processor', commandOf({ arch: 'arm64' }), 'otherComputer'],
    ['for another system', commandOf({ os: 'windows' }), 'otherComputer'],
    ['that is older, as numbers go', commandOf({ version: '2.9.0' }), 'older'],
  ])('is refused, for a reason that people are told in words: %s', (_, command, why) => {
    const verdict = judgePackage(command, here);
    expect([verdict.kind, verdict.kind === 'refuse' && updateReasonOf(verdict.why)]).toEqual(['refuse', why]);
  });
  it('of the same version is what is there already', () => {
    expect(judgePackage(commandOf({ version: '2.9.1' }), here)).toEqual({ kind: 'present' });
    expect(Math.sign(compareVersions('2.10.0', '2.9.9'))).toBe(1);
  });
});

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
  const record = (version: string) =>
    writeUpdate(state(), {
      ...{ command: commandOf({ version }), from: '2.6.0', phase: 'committing', trials: 1, told: false },
    });

  it('before: is the former, and begins again', () => {
    record('9.9.9');
    recoverUpdate(state(), program, (line) => said.push(line));
    expect(readUpdate(state())).toMatchObject({ phase: 'preparing', trials: 1 });
    expect([readFileSync(program, 'utf8'), existsSync(`${program}.next`)]).toEqual(['old', false]);
  });
  it('after: is the new one, and done', async () => {
    record(agentVersion);
    await replaceProgram(program);
    recoverUpdate(state(), program, (line) => said.push(line));
    expect(readUpdate(state())).toMatchObject({ phase: 'done', told: false });
    expect([readFileSync(program, 'utf8'), readFileSync(`${program}.previous`, 'utf8')]).toEqual(['new', 'old']);
  });
});
