import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { AlertReport, maxAlertsInReport } from '@egida/contract';
import { isRecord, readWhole, writeWhole } from '../files/atomic-file.ts';
import { openSegments } from './segments.ts';

const mostAlerts = 50_000;
const mostBytes = 64 * 1024 * 1024;
const batchBytes = 512 * 1024;

/** How far the server has answered, and what it wants again under a new id. */
interface Cursor {
  segment: number;
  offset: number;
  again: AlertReport[];
  delivered: number;
  dropped: number;
  refused: number;
}
export interface Batch {
  alerts: AlertReport[];
  /** They were refused once and have new ids. */
  renewed: boolean;
  /** Where the next batch begins. */
  segment: number;
  offset: number;
}
export interface Outbox {
  add(alert: AlertReport): void;
  /** What is to be delivered next, in the order in which it was added. */
  next(): Batch | undefined;
  /** The server has answered for the batch; `again` goes first in the next, `refused` is put aside. */
  delivered(batch: Batch, again: AlertReport[], refused: AlertReport[]): void;
  counts(): { waiting: number; delivered: number; dropped: number; refused: number };
  close(): void;
}

/** Keeps alerts until the server has them: over crashes, in order, bounded. What is too much loses its oldest part. */
export const openOutbox = (folder: string, added: () => void = () => {}): Outbox => {
  const cursorFile = join(folder, 'outbox', 'cursor.json');
  const first = { segment: 0, offset: 0, again: [], delivered: 0, dropped: 0, refused: 0 };
  let cursor: Cursor = { ...first, ...readWhole(cursorFile, (value) => (isRecord(value) ? value : undefined)) };
  const journal = openSegments(join(folder, 'outbox'), cursor.segment);
  const move = (changed: Partial<Cursor>) => {
    cursor = { ...cursor, ...changed };
    writeWhole(cursorFile, JSON.stringify(cursor));
  };
  const linesFrom = (segment: number, offset: number): number => {
    if (segment < cursor.segment) return 0;
    const rest = journal.read(segment).subarray(segment === cursor.segment ? offset : 0);
    return rest.filter((byte) => byte === 10).length;
  };
  // Kept as a number, because counting means reading everything.
  let waiting = journal.list().reduce((sum, { number }) => sum + linesFrom(number, cursor.offset), cursor.again.length);

  const forgetDelivered = () => {
    for (const { number } of [...journal.list()]) if (number < cursor.segment) journal.remove(number);
  };
  const bound = () => {
    const segments = journal.list();
    const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
    const oldest = segments[0];
    if (segments.length < 2 || !oldest || (waiting <= mostAlerts && bytes <= mostBytes)) return;
    const lost = linesFrom(oldest.number, cursor.offset);
    waiting -= lost;
    move({ segment: oldest.number + 1, offset: 0, dropped: cursor.dropped + lost });
    forgetDelivered();
  };
  forgetDelivered();

  return {
    add: (alert) => {
      journal.append(JSON.stringify(alert));
      waiting++;
      bound();
      added();
    },
    next: () => {
      if (cursor.again.length > 0) {
        return {
          alerts: cursor.again.slice(0, maxAlertsInReport),
          renewed: true,
          segment: cursor.segment,
          offset: cursor.offset,
        };
      }
      for (const { number } of journal.list()) {
        if (number < cursor.segment) continue;
        const start = number === cursor.segment ? cursor.offset : 0;
        const batch = readBatch(journal.read(number), start);
        if (batch.alerts.length > 0)
          return { alerts: batch.alerts, renewed: false, segment: number, offset: batch.end };
      }
      waiting = 0;
      return undefined;
    },
    delivered: (batch, again, refused) => {
      if (refused.length > 0) {
        const lines = refused.map((alert) => `${JSON.stringify(alert)}\n`).join('');
        appendFileSync(join(folder, 'dead-letters.jsonl'), lines, { mode: 0o600, flush: true });
      }
      const rest = batch.renewed ? cursor.again.slice(batch.alerts.length) : cursor.again;
      waiting = Math.max(0, waiting - batch.alerts.length + again.length);
      move({
        // The beginning may have been dropped meanwhile; the cursor never goes back.
        ...(batch.segment >= cursor.segment && { segment: batch.segment, offset: batch.offset }),
        again: [...again, ...rest],
        delivered: cursor.delivered + batch.alerts.length - again.length - refused.length,
        refused: cursor.refused + refused.length,
      });
      forgetDelivered();
    },
    counts: () => ({ waiting, delivered: cursor.delivered, dropped: cursor.dropped, refused: cursor.refused }),
    close: journal.close,
  };
};

/** Whole lines from a place on, as many as one report takes. A damaged line is skipped. */
const readBatch = (content: Buffer, start: number): { alerts: AlertReport[]; end: number } => {
  const alerts: AlertReport[] = [];
  let end = start;
  while (alerts.length < maxAlertsInReport && (alerts.length === 0 || end - start < batchBytes)) {
    const stop = content.indexOf(10, end);
    if (stop < 0) break;
    const alert = readLine(content.toString('utf8', end, stop));
    if (alert) alerts.push(alert);
    end = stop + 1;
  }
  return { alerts, end };
};
const readLine = (line: string): AlertReport | undefined => {
  try {
    return AlertReport.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
};
