import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStateFolder } from '../store/state-folder.ts';
import { alertOf } from './alert.fixture.ts';
import { readCursor, withinJournal, writeCursor } from './cursor.ts';
import { openOutbox } from './outbox.ts';
import { openSegments } from './segments.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-cursor-'));
  openStateFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const outbox = () => join(folder, 'outbox');
const kept = (text: string) => writeFileSync(join(outbox(), 'cursor.json'), text);
const atStart = { segment: 0, offset: 0, again: [], delivered: 0, dropped: 0, toldOf: 0, refused: 0 };
/** What an agent that starts delivers first. */
const firstBatch = (): string[] => {
  const box = openOutbox(folder);
  const messages = box.next()?.alerts.map(({ message }) => message) ?? [];
  box.close();
  return messages;
};

describe('how far the server has answered', () => {
  it('is known after a restart, with what is to be sent once more and what was counted', () => {
    const cursor = {
      segment: 7,
      offset: 1234,
      again: [alertOf('again')],
      delivered: 5,
      dropped: 6,
      toldOf: 5,
      refused: 8,
    };
    writeCursor(folder, cursor);
    expect(readCursor(folder)).toEqual(cursor);
  });

  it('is the beginning where the agent is new', () => {
    expect(readCursor(folder)).toEqual(atStart);
  });

  it('is read of an agent that wrote down less', () => {
    kept('{"segment":3,"offset":20}');
    expect(readCursor(folder)).toEqual({ ...atStart, segment: 3, offset: 20 });
  });

  it.each([
    ['no JSON', '{"segment":'],
    ['empty', ''],
    ['a number below nothing', '{"segment":1,"offset":-1}'],
    ['a segment that no agent comes to', '{"segment":1e300,"offset":0}'],
    ['an alert that is none', '{"segment":1,"offset":0,"again":[{"id":1}]}'],
  ])('is not known where the file is damaged (%s): all that is still there is delivered again', (_, text) => {
    const box = openOutbox(folder);
    for (const message of ['a', 'b']) box.add(alertOf(message));
    const batch = box.next();
    if (batch) box.delivered({ ...batch, offset: 0 }, [], []);
    box.close();
    kept(text);
    expect(readCursor(folder)).toEqual(atStart);
    expect(firstBatch()).toEqual(['a', 'b']);
  });
});

/** Where reading goes on from a place of a journal with two lines, which end at 12 and 25, in its only segment, the first. */
const goesOn = (segment: number, offset: number) => {
  const journal = openSegments(outbox(), 0);
  for (const line of ['{"first":1}', '{"second":2}']) journal.append(line);
  const found = withinJournal({ ...atStart, segment, offset, delivered: 9 }, journal);
  journal.close();
  expect(found.delivered).toBe(9);
  return [found.segment, found.offset];
};

it.each([
  ['within a line', 1, 5],
  ['before the end of a line', 1, 11],
  ['behind the end', 1, 9999],
  ['in a segment that is yet to come', 5, 0],
  ['within such a segment', 5, 12],
])('a place that is none of the journal hides no alert: %s', (_, segment, offset) => {
  expect(goesOn(segment, offset)).toEqual([1, 0]);
});

it.each([
  ['at the start', 1, 0],
  ['after a line', 1, 12],
  ['at the end', 1, 25],
  ['where the next segment begins', 2, 0],
])('a place of the journal stays what it is: %s', (_, segment, offset) => {
  expect(goesOn(segment, offset)).toEqual([segment, offset]);
});

it('what comes after a journal that was delivered whole is delivered, too', () => {
  writeCursor(folder, { ...atStart, segment: 7, offset: 0 });
  const box = openOutbox(folder);
  box.add(alertOf('next'));
  box.close();
  expect(firstBatch()).toEqual(['next']);
});
