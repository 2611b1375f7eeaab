import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AlertReport, maxAlertsInReport } from '@egida/contract';
import { isRecord, readJson, writeAtomic } from '../files/atomic-file.ts';
import { countLines, readBatch } from './read-batch.ts';
import { openSegments } from './segments.ts';

const maxAlerts = 50_000;
const maxBytes = 64 * 1024 * 1024;

/** How far the server has answered. The agent reads it from disk after a restart, so its members keep their names. */
interface Cursor {
  segment: number;
  offset: number;
  /** Alerts to be sent once more, under new ids. */
  again: AlertReport[];
  delivered: number;
  dropped: number;
  refused: number;
}
export interface Batch {
  alerts: AlertReport[];
  /** The server has refused them once; they have new ids now. */
  isResend: boolean;
  /** Where the next batch begins. */
  segment: number;
  offset: number;
}
export interface Outbox {
  add(alert: AlertReport): void;
  /** The next alerts to deliver, in the order in which they were added. */
  next(): Batch | undefined;
  /** The server has answered for the batch. `resend` comes first in the next batch; `refused` go to the dead letters. */
  delivered(batch: Batch, resend: AlertReport[], refused: AlertReport[]): void;
  counts(): { waiting: number; delivered: number; dropped: number; refused: number };
  close(): void;
}

/** Keeps alerts, in order and over crashes, until the server has them. Drops the oldest where there are too many. */
export const openOutbox = (folder: string, added: () => void = () => {}): Outbox => {
  const cursorFile = join(folder, 'outbox', 'cursor.json');
  const initial = { segment: 0, offset: 0, again: [], delivered: 0, dropped: 0, refused: 0 };
  let cursor: Cursor = { ...initial, ...readJson(cursorFile, (value) => (isRecord(value) ? value : undefined)) };
  const journal = openSegments(join(folder, 'outbox'), cursor.segment);
  const moveCursor = (changed: Partial<Cursor>) => {
    cursor = { ...cursor, ...changed };
    writeAtomic(cursorFile, JSON.stringify(cursor));
  };
  const waitingIn = (segment: number): number =>
    segment < cursor.segment
      ? 0
      : countLines(journal.read(segment).subarray(segment === cursor.segment ? cursor.offset : 0));
  // A counter, because counting anew would read every segment.
  let waiting = journal.list().reduce((sum, { number }) => sum + waitingIn(number), cursor.again.length);

  const removeDelivered = () => {
    for (const { number } of [...journal.list()]) if (number < cursor.segment) journal.remove(number);
  };
  const dropOldest = () => {
    const segments = journal.list();
    const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
    const oldest = segments[0];
    if (segments.length < 2 || !oldest || (waiting <= maxAlerts && bytes <= maxBytes)) return;
    const lost = waitingIn(oldest.number);
    waiting -= lost;
    moveCursor({ segment: oldest.number + 1, offset: 0, dropped: cursor.dropped + lost });
    removeDelivered();
  };
  const moveToDeadLetters = (refused: AlertReport[]) => {
    const lines = refused.map((alert) => `${JSON.stringify(alert)}\n`).join('');
    appendFileSync(join(folder, 'dead-letters.jsonl'), lines, { mode: 0o600, flush: true });
  };
  removeDelivered();

  return {
    add: (alert) => {
      journal.append(JSON.stringify(alert));
      waiting++;
      dropOldest();
      added();
    },
    next: () => {
      const { segment, offset, again } = cursor;
      if (again.length > 0) return { alerts: again.slice(0, maxAlertsInReport), isResend: true, segment, offset };
      for (const { number } of journal.list()) {
        if (number < segment) continue;
        const { alerts, end } = readBatch(journal.read(number), number === segment ? offset : 0);
        if (alerts.length > 0) return { alerts, isResend: false, segment: number, offset: end };
      }
      waiting = 0;
      return undefined;
    },
    delivered: (batch, resend, refused) => {
      if (refused.length > 0) moveToDeadLetters(refused);
      const rest = batch.isResend ? cursor.again.slice(batch.alerts.length) : cursor.again;
      waiting = Math.max(0, waiting - batch.alerts.length + resend.length);
      moveCursor({
        // Alerts may have been dropped since the batch was read; the cursor never goes back.
        ...(batch.segment >= cursor.segment && { segment: batch.segment, offset: batch.offset }),
        again: [...resend, ...rest],
        delivered: cursor.delivered + batch.alerts.length - resend.length - refused.length,
        refused: cursor.refused + refused.length,
      });
      removeDelivered();
    },
    counts: () => ({ waiting, delivered: cursor.delivered, dropped: cursor.dropped, refused: cursor.refused }),
    close: journal.close,
  };
};
