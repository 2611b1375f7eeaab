import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStateFolder } from '../store/state-folder.ts';
import { alertOf as alert } from './alert.fixture.ts';
import { openOutbox } from './outbox.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-store-'));
  openStateFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const mountOver = (file: string): boolean => {
  try {
    execFileSync('mount', ['--bind', file, file], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
};
const messages = (box: ReturnType<typeof openOutbox>) => box.next()?.alerts.map(({ message }) => message) ?? [];

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

  it('opens where a folder stands in the place of one of its files, and puts that aside', () => {
    const first = openOutbox(folder);
    first.add(alert('a'));
    first.close();
    for (const name of ['000000000002.jsonl', '000000000007.jsonl'])
      mkdirSync(join(folder, 'outbox', name, 'below'), { recursive: true });
    const second = openOutbox(folder);
    for (const message of ['b', 'c']) second.add(alert(message));
    expect(messages(second)).toEqual(['a']);
    second.close();
    const third = openOutbox(folder);
    const all: string[] = [];
    for (let batch = third.next(); batch; batch = third.next()) {
      all.push(...batch.alerts.map(({ message }) => message));
      third.delivered(batch, [], []);
    }
    expect(all).toEqual(['a', 'b', 'c']);
    expect(readdirSync(join(folder, 'outbox'))).toContain('000000000007.jsonl.damaged');
    third.close();
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

  it('says what it loses, and once of a disk that stays full', () => {
    const said: string[] = [];
    let isFull = false;
    const tolerateDiskErrors = (write: () => void) => {
      if (!isFull) write();
    };
    const box = openOutbox(folder, { added: () => {}, tolerateDiskErrors, log: (message) => said.push(message) });
    for (let number = 0; number < 50_600; number++) box.add(alert(String(number)));
    expect(said.at(-1)).toMatch(/^\d+ alerts, the oldest, are dropped for want of room; \d+ in all$/);
    expect(said.at(-1)).toContain(`; ${box.counts().dropped} in all`);
    isFull = true;
    said.length = 0;
    for (let number = 0; number < 5010; number++) box.add(alert(String(number)));
    expect(said.filter((line) => line.includes('no room on the disk'))).toHaveLength(1);
    box.close();
  });

  it('goes on, and opens again, where a file of what the server has cannot be removed', () => {
    const file = join(folder, 'outbox', '000000000001.jsonl');
    const problems: unknown[] = [];
    const tolerateDiskErrors = (write: () => void) => {
      try {
        write();
      } catch (error) {
        problems.push(error);
      }
    };
    const open = () => openOutbox(folder, { added: () => {}, tolerateDiskErrors, log: () => {} });
    const box = open();
    box.add(alert('a'));
    box.close();
    // As on Windows where a scanner holds it open.
    if (!mountOver(file)) return console.warn('a file that cannot be removed was not tried: it takes root');
    try {
      const next = open();
      next.add(alert('b'));
      for (let batch = next.next(); batch; batch = next.next()) next.delivered(batch, [], []);
      next.close();
      const last = open();
      expect([messages(last), problems.length > 0]).toEqual([[], true]);
      last.close();
    } finally {
      execFileSync('umount', ['-l', file]);
    }
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
    expect([messages(again), again.next()?.from]).toEqual([['a'], 'again']);
    expect(readFileSync(join(folder, 'dead-letters.jsonl'), 'utf8')).toContain('"message":"b"');
    expect(again.counts()).toEqual({ waiting: 2, delivered: 0, dropped: 0, refused: 1 });
    again.close();
  });
});
