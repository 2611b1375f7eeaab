import type { AlertReport } from '@egida/contract';
import { createUuid7Generator } from '../protocol/uuid7.ts';

const newId = createUuid7Generator(Date.now);

/** An alert as the outbox takes it, told from others by its message. */
export const alertOf = (message: string): AlertReport => ({
  ...{ id: newId(), vaccineId: '019a5c1e-0000-7000-8000-000000000001', date: '2026-11-20T10:00:00.000Z', message },
  detail: { rule: 'processes: x', action: 'REPORTED' },
});
