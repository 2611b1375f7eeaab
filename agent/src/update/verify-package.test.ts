import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { type AgentManifest, updateReasonOf } from '@egida/contract';
import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { verifyPackage } from './verify-package.ts';

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
    expect(verifyPackage(commandOf(), here)).toEqual({ kind: 'install' });
    expect(verifyPackage(commandOf({ keyId: next.id }, next), here)).toEqual({ kind: 'install' });
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
    const verdict = verifyPackage(command, here);
    expect([verdict.kind, verdict.kind === 'refuse' && updateReasonOf(verdict.why)]).toEqual(['refuse', why]);
  });
  it('of the same version is what is there already', () => {
    expect(verifyPackage(commandOf({ version: '2.9.1' }), here)).toEqual({ kind: 'installed' });
  });
  it('is taken when it is newer, as numbers go', () => {
    expect(verifyPackage(commandOf({ version: '2.10.0' }), { ...here, version: '2.9.9' })).toEqual({ kind: 'install' });
  });
});
