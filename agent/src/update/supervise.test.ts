import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { candidateOf } from '../program/own-program.ts';
import { openStateFolder } from '../store/state-folder.ts';
import { supervise } from './supervise.ts';
import { readUpdateRecord, writeUpdateRecord } from './update-record.ts';

let folder: string;
const said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-supervise-test-'));
  openStateFolder(state());
  said.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const state = () => join(folder, 'state');
const program = () => join(folder, 'egida-agent');
/** A program that notes that it was started, and ends. */
const script = (path: string, note: string, code: number) =>
  writeFileSync(path, `#!/bin/sh\necho ${note} >> '${join(folder, 'started')}'\nexit ${code}\n`, { mode: 0o755 });
const started = () => readFileSync(join(folder, 'started'), 'utf8').trim().split('\n');
const onTrial = () => {
  script(program(), 'former', 0);
  script(candidateOf(program()), 'candidate', 7);
  const sha256 = 'a'.repeat(64);
  const manifest = {
    product: 'egida-agent',
    os: 'linux',
    arch: 'x64',
    version: '9.9.9',
    sha256,
    keyId: '0'.repeat(16),
  };
  const id = '019a5c1e-0000-7000-8000-00000000c001';
  writeUpdateRecord(state(), {
    command: { id, type: 'update', manifest: { ...manifest, product: 'egida-agent', os: 'linux' }, signature: '' },
    ...{ from: '2.7.0', phase: 'trial', trials: 1, told: false },
  });
};
const run = () =>
  supervise({
    ...{ folder: state(), program: program(), args: [], trialMillis: 20_000 },
    ...{ isService: () => false, signal: new AbortController().signal, log: (line: string) => said.push(line) },
  });

describe('the former program goes on after a new one that failed', () => {
  it('and the reason is written down', async () => {
    onTrial();
    expect(await run()).toBe(0);
    expect([started(), existsSync(candidateOf(program()))]).toEqual([['candidate', 'former'], false]);
    expect(readUpdateRecord(state())).toMatchObject({ phase: 'failed', error: expect.stringContaining('ended (7)') });
  });
  it('also where that cannot be written down, as on a full disk: no computer stays without protection', async () => {
    onTrial();
    mkdirSync(join(state(), 'update.json.next'));
    expect(await run()).toBe(0);
    expect(started()).toEqual(['candidate', 'former']);
    expect(said.at(-1)).toMatch(/^update to 9\.9\.9: could not be written down: /);
  });
  it('also where the new one cannot be taken away: it is tried once', async () => {
    onTrial();
    mkdirSync(join(state(), 'update.json.next'));
    rmSync(candidateOf(program()));
    mkdirSync(join(candidateOf(program()), 'below'), { recursive: true });
    expect(await run()).toBe(0);
    expect(started()).toEqual(['former']);
  });
});
