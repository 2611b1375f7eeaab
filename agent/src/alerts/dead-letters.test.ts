import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStateFolder, removeState } from '../store/state-folder.ts';
import { alertOf } from './alert.fixture.ts';
import { writeDeadLetters } from './dead-letters.ts';
import { openOutbox } from './outbox.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-refused-'));
  openStateFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('however many alerts a server refuses, they take no more room than two files, which go with the rest of the agent', () => {
  for (let number = 0; number < 50; number++) writeDeadLetters(folder, [alertOf(`alert ${number}`)], 1000);
  const files = readdirSync(folder).filter((name) => name.startsWith('dead-letters'));
  expect(files.sort()).toEqual(['dead-letters.jsonl', 'dead-letters.jsonl.1']);
  for (const name of files) {
    const { size, mode } = statSync(join(folder, name));
    expect([size < 2000, mode & 0o777]).toEqual([true, 0o600]);
  }
  expect(readFileSync(join(folder, 'dead-letters.jsonl'), 'utf8')).toContain('"alert 49"');
  removeState(folder);
  expect(readdirSync(folder)).toEqual([]);
});

it('what is put aside is logged', () => {
  const said: string[] = [];
  const tolerateDiskErrors = (write: () => void) => write();
  const box = openOutbox(folder, { added: () => {}, tolerateDiskErrors, log: (message) => said.push(message) });
  box.add(alertOf('a'));
  const batch = box.next();
  if (batch) box.delivered(batch, [], batch.alerts);
  box.close();
  expect(said).toEqual(['1 alerts were refused and are put aside (dead-letters.jsonl)']);
});
