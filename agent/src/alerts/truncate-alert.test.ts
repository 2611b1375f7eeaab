import { AlertReport } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { truncateAlert } from './truncate-alert.ts';

describe('an alert', () => {
  it('of a large family is cut so that the server can read what it found', () => {
    const related = Array.from({ length: 80 }, () => `\0${'x'.repeat(300)}`);
    const finding = {
      ...{ ruleKind: 'processes' as const, subject: 's'.repeat(4096), remark: 'WITH_DESCENDANTS' as const },
      ...{ related, relatedCount: 80, occurrences: 1 },
    };
    const id = '019a5c1e-0000-7000-8000-000000000001';
    const alert = { id, vaccineId: id, date: '2026-11-20T10:00:00.000Z', message: 'm' };
    const truncated = truncateAlert({ ...alert, detail: { rule: 'r', action: 'STOPPED' }, finding });
    expect(AlertReport.parse(truncated).finding).toMatchObject({ relatedCount: 80 });
    expect(truncated.finding?.related.join('')).not.toContain('\0');
  });
  it('is cut to what the server takes, whatever a program wrote on its command line', () => {
    const detail = { rule: 'r', commandLine: `\0\ud800${'x'.repeat(9000)}`, action: 'REPORTED' as const };
    const truncated = truncateAlert({ id: 'i', vaccineId: 'v', date: 'd', message: 'm\0', detail });
    expect(truncated.detail.commandLine).toHaveLength(8192);
    expect(`${truncated.message}${truncated.detail.commandLine}`).not.toMatch(/\0|\ud800/);
  });
});
