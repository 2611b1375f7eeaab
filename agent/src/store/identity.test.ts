import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readIdentity, writeIdentity } from './identity.ts';
import { openStateFolder } from './state-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-store-'));
  openStateFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the identity of a computer', () => {
  const identity = {
    ...{ server: 'https://egida.example', apikey: 'k', machineId: 'm', machineIdGiven: false, hostName: 'h', ca: '' },
    movedWith: '',
    ...{ installationMode: 0 as const, agentId: 'a', token: 't', checkinSeconds: 300, removed: false },
  };
  it('is still known when its file was damaged', () => {
    writeIdentity(folder, identity);
    writeFileSync(join(folder, 'identity.json'), '\0\0\0\0');
    expect(readIdentity(folder)).toEqual(identity);
    expect(readdirSync(folder)).toContain('identity.json.damaged');
  });
  it.each([
    ['lacks a part', { removed: undefined }],
    ['holds a part of another kind', { machineIdGiven: 'yes' }],
    ['names an installation that there is not', { installationMode: 4 }],
  ])('is taken from its copy when its file %s, and is unknown when both do', (_, broken) => {
    const text = JSON.stringify({ ...identity, ...broken });
    writeIdentity(folder, identity);
    writeFileSync(join(folder, 'identity.json'), text);
    expect(readIdentity(folder)).toEqual(identity);
    expect(readFileSync(join(folder, 'identity.json.damaged'), 'utf8')).toBe(text);
    expect(JSON.parse(readFileSync(join(folder, 'identity.json'), 'utf8')), 'the file is whole again').toEqual(
      identity,
    );
    for (const name of ['identity.json', 'identity.copy.json']) writeFileSync(join(folder, name), text);
    expect(readIdentity(folder)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['identity.json.damaged', 'identity.copy.json.damaged']),
    );
  });
});
