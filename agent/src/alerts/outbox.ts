import { join } from 'node:path';
import { type AlertReport, maxAlertsInReport } from '@egida/contract';
import { type Cursor, readCursor, withinJournal, writeCursor } from './cursor.ts';
import { deadLetters, writeDeadLetters } from './dead-letters.ts';
import { createHeldAlerts } from './held-alerts.ts';
import { countLines, readBatch } from './read-batch.ts';
import { openSegments } from './segments.ts';

const maxAlerts = 50_000;
const maxBytes = 64 * 1024 * 1024;

export interface Batch {
  alerts: AlertReport[];
  /** Where they stand: in the journal; among those that the server has refused once and that have new ids now; in memory only. */
  from: 'journal' | 'again' | 'memory';
  /** Where the next batch of the journal begins. */
  segment: number;
  offset: number;
}
export interface Outbox {
  /** Never fails: what cannot be written is held in memory. */
  add(alert: AlertReport): void;
  /** The next alerts to deliver, in the order in which they were added. */
  next(): Batch | undefined;
  /** The server has answered for the batch. `resend` comes first in the next batch; `refused` go to the dead letters. */
  delivered(batch: Batch, resend: AlertReport[], refused: AlertReport[]): void;
  counts(): { waiting: number; delivered: number; dropped: number; refused: number };
  /** How many were dropped that the server has not been told of. */
  untoldDropped(): number;
  noteToldOf(dropped: number): void;
  close(): void;
}
interface OutboxOptions {
  added(): void;
  /** Does what may fail on a full disk, and says so. */
  tolerateDiskErrors(write: () => void): void;
  /** Is told of alerts that do not reach the server. */
  log(message: string): void;
}
const failing: OutboxOptions = { added: () => {}, tolerateDiskErrors: (write) => write(), log: () => {} };

/** Keeps alerts, in order and over crashes, until the server has them. Drops the oldest where there are too many. */
export const openOutbox = (folder: string, { added, tolerateDiskErrors, log }: OutboxOptions = failing): Outbox => {
  const kept = readCursor(folder);
  const journal = openSegments(join(folder, 'outbox'), kept.segment);
  const held = createHeldAlerts();
  let cursor = withinJournal(kept, journal);
  const moveCursor = (changed: Partial<Cursor>) => {
    cursor = { ...cursor, ...changed };
    tolerateDiskErrors(() => writeCursor(folder, cursor));
  };
  const waitingIn = (segment: number): number =>
    segment < cursor.segment
      ? 0
      : countLines(journal.read(segment).subarray(segment === cursor.segment ? cursor.offset : 0));
  // A counter, because counting anew would read every segment.
  let waiting = journal.list().reduce((sum, { number }) => sum + waitingIn(number), cursor.again.length);

  /** What cannot be removed, because another program holds it open or the disk is read-only, goes at the next start. */
  const removeDelivered = () => {
    for (const { number } of [...journal.list()])
      if (number < cursor.segment) tolerateDiskErrors(() => journal.remove(number));
  };
  const dropOldest = () => {
    const segments = journal.list();
    const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
    const oldest = segments[0];
    if (segments.length < 2 || !oldest || (waiting <= maxAlerts && bytes <= maxBytes)) return;
    const lost = waitingIn(oldest.number);
    waiting -= lost;
    moveCursor({ segment: oldest.number + 1, offset: 0, dropped: cursor.dropped + lost });
    if (lost > 0) log(`${lost} alerts, the oldest, are dropped for want of room; ${cursor.dropped} in all`);
    removeDelivered();
  };
  const moveToDeadLetters = (refused: AlertReport[]) => {
    tolerateDiskErrors(() => writeDeadLetters(folder, refused));
    log(`${refused.length} alerts were refused and are put aside (${deadLetters})`);
  };
  /** Writes what is held in memory, and all of it before anything newer. */
  const writeHeld = () => {
    for (const alert of held.first(held.count())) {
      journal.append(JSON.stringify(alert));
      held.remove(alert.id);
    }
  };
  let isDropping = false;
  const hold = (alert: AlertReport) => {
    const dropped = held.add(alert);
    // Of a disk that stays full it is said once.
    if (dropped > 0 && !isDropping) log('alerts, the oldest, are dropped from now on: there is no room on the disk');
    isDropping = dropped > 0;
    waiting -= dropped;
    cursor = { ...cursor, dropped: cursor.dropped + dropped };
  };
  removeDelivered();

  return {
    add: (alert) => {
      waiting++;
      hold(alert);
      tolerateDiskErrors(writeHeld);
      dropOldest();
      added();
    },
    next: () => {
      tolerateDiskErrors(writeHeld);
      const { segment, offset, again } = cursor;
      if (again.length > 0) return { alerts: again.slice(0, maxAlertsInReport), from: 'again', segment, offset };
      for (const { number } of journal.list()) {
        if (number < segment) continue;
        const { alerts, end } = readBatch(journal.read(number), number === segment ? offset : 0);
        if (alerts.length > 0) return { alerts, from: 'journal', segment: number, offset: end };
      }
      waiting = held.count();
      return waiting > 0 ? { alerts: held.first(maxAlertsInReport), from: 'memory', segment, offset } : undefined;
    },
    delivered: (batch, resend, refused) => {
      if (refused.length > 0) moveToDeadLetters(refused);
      if (batch.from === 'memory') for (const { id } of batch.alerts) held.remove(id);
      const rest = batch.from === 'again' ? cursor.again.slice(batch.alerts.length) : cursor.again;
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
    untoldDropped: () => cursor.dropped - cursor.toldOf,
    noteToldOf: (dropped) => moveCursor({ toldOf: cursor.toldOf + dropped }),
    close: () => {
      tolerateDiskErrors(writeHeld);
      tolerateDiskErrors(journal.close);
    },
  };
};
