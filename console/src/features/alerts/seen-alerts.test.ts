import type { Alert } from '@egida/contract';
import { expect, it } from 'vitest';
import { forgetOldest, type SeenAlerts, see } from './seen-alerts.ts';

const alert = (id: string, status: Alert['status'] = 1) => ({ id, status }) as Alert;

it('what was told later stands, whichever answer comes last', () => {
  const seen: SeenAlerts = new Map();
  see(seen, alert('a', 2), 20);
  see(seen, alert('a', 1), 10);
  expect(seen.get('a')?.alert.status).toBe(2);
  see(seen, alert('a', 1), 30);
  expect(seen.get('a')?.alert.status).toBe(1);
});

it('a list through which thousands pass fills no memory, and the alert that is open stays', () => {
  const seen: SeenAlerts = new Map();
  see(seen, alert('open'), 1);
  for (let at = 2; at < 5000; at++) {
    see(seen, alert(`${at}`), at);
    forgetOldest(seen, new Set(['open', `${at}`]), 100);
  }
  expect(seen.size).toBeLessThanOrEqual(102);
  expect(seen.has('open')).toBe(true);
  expect(seen.has('4998')).toBe(true);
  expect(seen.has('2')).toBe(false);
});
