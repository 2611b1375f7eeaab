import { describe, expect, it } from 'vitest';
import { truncateAlert } from './truncate-alert.ts';

describe('an alert', () => {
  it('is cut to what the server takes, whatever a program wrote on its command line', () => {
    const detail = { rule: 'r', commandLine: `\0\ud800${'x'.repeat(9000)}`, action: 'REPORTED' as const };
    const truncated = truncateAlert({ id: 'i', vaccineId: 'v', date: 'd', message: 'm\0', detail });
    expect(truncated.detail.commandLine).toHaveLength(8192);
    expect(`${truncated.message}${truncated.detail.commandLine}`).not.toMatch(/\0|\ud800/);
  });
});
