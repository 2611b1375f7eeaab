import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOutbox } from '../alerts/outbox.ts';
import { readWhole, writeWhole } from '../files/atomic-file.ts';
import { choosePlatform } from '../platform/choose.ts';
import { createIds } from '../protocol/uuid7.ts';
import { readIdentity, writeIdentity } from './identity.ts';
import { holderOf, takeLock } from './lock.ts';
import { openStateFolder } from './state-folder.ts';
import { readStatus, writeStatus } from './status.ts';

vi.setConfig({ testTimeout: 30_000 });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-store-'));
  openStateFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const newId = createIds(Date.now);
const alert = (message: string) => ({
  ...{ id: newId(), vaccineId: '019a5c1e-0000-7000-8000-000000000001', date: '2026-11-20T10:00:00.000Z', message },
  detail: { rule: 'processes: x', action: 'REPORTED' as const },
});
const messages = (box: ReturnType<typeof openOutbox>) => box.next()?.alerts.map(({ message }) => message) ?? [];

describe('a file that is written whole', () => {
  it('is read by nobody else, and a damaged one is put aside instead of ending the agent', () => {
    const path = join(folder, 'x.json');
    writeWhole(path, '{"a":1}');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    writeFileSync(path, '{"a":');
    expect(readWhole(path, (value) => value)).toBeUndefined();
    expect(readdirSync(folder)).toContain('x.json.damaged');
  });
});

describe('the outbox', () => {
  it('keeps alerts in order over restarts, and forgets what the server has', () => {
    const first = openOutbox(folder);
    for (const message of ['a', 'b', 'c']) first.add(alert(message));
    first.close();
    const second = openOutbox(folder);
    second.add(alert('d'));
    expect(messages(second)).toEqual(['a', 'b', 'c']);
    const batch = second.next();
    if (batch) second.delivered(batch, [], []);
    expect(messages(second)).toEqual(['d']);
    second.close();
    const third = openOutbox(folder);
    expect([messages(third), third.counts()]).toEqual([['d'], { waiting: 1, delivered: 3, dropped: 0, refused: 0 }]);
    third.close();
  });

  it('cuts off a line that a crash left unfinished, and skips one that is damaged', () => {
    const box = openOutbox(folder);
    box.add(alert('a'));
    box.close();
    const file = join(
      folder,
      'outbox',
      readdirSync(join(folder, 'outbox')).find((name) => name.endsWith('.jsonl')) ?? '',
    );
    appendFileSync(file, `{"damaged":\n${JSON.stringify(alert('b'))}\n{"id":"unfini`);
    const again = openOutbox(folder);
    again.add(alert('c'));
    expect(messages(again)).toEqual(['a', 'b']);
    const batch = again.next();
    if (batch) again.delivered(batch, [], []);
    expect(messages(again)).toEqual(['c']);
    again.close();
  });

  it('reports at most 500 at once', () => {
    const box = openOutbox(folder);
    for (let number = 0; number < 600; number++) box.add(alert(String(number)));
    expect(box.next()?.alerts).toHaveLength(500);
    box.close();
  });

  it('loses its oldest part when it grows too large, and counts it', () => {
    const box = openOutbox(folder);
    for (let number = 0; number < 50_600; number++) box.add(alert(String(number)));
    const { waiting, dropped } = box.counts();
    expect(waiting).toBeLessThanOrEqual(50_000);
    expect(waiting + dropped).toBe(50_600);
    expect(messages(box)[0]).toBe(String(dropped));
    box.close();
  });

  it('puts what must be sent again first, and what was refused aside', () => {
    const box = openOutbox(folder);
    for (const message of ['a', 'b']) box.add(alert(message));
    const batch = box.next();
    if (!batch) throw new Error('nothing to deliver');
    box.add(alert('c'));
    box.delivered(batch, [alert('a')], batch.alerts.slice(1));
    box.close();
    const again = openOutbox(folder);
    expect([messages(again), again.next()?.renewed]).toEqual([['a'], true]);
    expect(readFileSync(join(folder, 'dead-letters.jsonl'), 'utf8')).toContain('"message":"b"');
    expect(again.counts()).toEqual({ waiting: 2, delivered: 0, dropped: 0, refused: 1 });
    again.close();
  });
});

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
    writeFileSync(join(folder, 'identity.copy.json'), text);
    expect(readIdentity(folder)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['identity.json.damaged', 'identity.copy.json.damaged']),
    );
  });
});

describe('what the agent says of itself', () => {
  const status = {
    ...{ writtenAt: '2026-11-20T10:00:00.000Z', agentVersion: '2.7.0', policyRevision: '', clockOffsetMillis: 0 },
    ...{ lastContact: null, nextContact: '2026-11-20T10:05:00.000Z', lastError: null, failures: 0, observing: false },
    state: [{ vaccineId: '019a5c1e-0000-7000-8000-000000000001', sha256: 'a'.repeat(64), outcome: 'APPLIED' as const }],
    alerts: { waiting: 1, delivered: 2, dropped: 0, refused: 0 },
  };
  it('is read as it was written', () => {
    writeStatus(folder, status);
    expect(readStatus(folder)).toEqual(status);
  });
  it.each([
    ['lacks a part', { alerts: undefined }],
    ['holds a part of another kind', { failures: 'none' }],
    ['has a vaccine whose outcome is none', { state: [{ ...status.state[0], outcome: 'FINE' }] }],
  ])('is put aside, and not shown, when its file %s', (_, broken) => {
    writeFileSync(join(folder, 'status.json'), JSON.stringify({ ...status, ...broken }));
    expect(readStatus(folder)).toBeUndefined();
    expect(readdirSync(folder)).toContain('status.json.damaged');
  });
});

describe('the lock', () => {
  const { processes } = choosePlatform();
  const failing = (code: string) => (path: string) => {
    writeFileSync(path, '');
    throw Object.assign(new Error(code), { code });
  };
  it('keeps a second agent away until it is released', () => {
    const release = takeLock(folder, processes);
    expect(holderOf(folder, processes)).toBe(process.pid);
    expect(() => takeLock(folder, processes)).toThrow('already works with');
    release();
    expect(holderOf(folder, processes)).toBeUndefined();
  });
  it.each(['ENOSPC', 'EDQUOT'])('is done without, and said so, on a full disk (%s)', (code) => {
    const said: string[] = [];
    const release = takeLock(folder, processes, (message) => said.push(message), failing(code));
    expect(said).toEqual([expect.stringContaining('is full')]);
    expect(readdirSync(folder)).not.toContain('lock.json');
    release();
  });
  it('is not done without for another reason', () => {
    expect(() => takeLock(folder, processes, () => {}, failing('EROFS'))).toThrow('EROFS');
  });
});
