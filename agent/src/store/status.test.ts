import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStateFolder } from './state-folder.ts';
import { readStatus, writeStatus } from './status.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-store-'));
  openStateFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the status that the agent writes', () => {
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
  it('of an agent that reports programs is read with what it says of them', () => {
    const telemetry = { on: true, programs: 300, waiting: 2, dropped: 0, tooLarge: 1, unread: 5 };
    writeStatus(folder, { ...status, telemetry });
    expect(readStatus(folder)).toEqual({ ...status, telemetry });
  });
  it.each([
    ['lacks a part', { alerts: undefined }],
    ['lacks a part of a part', { telemetry: { on: true } }],
    ['holds a part of another kind', { failures: 'none' }],
    ['has a vaccine whose outcome is none', { state: [{ ...status.state[0], outcome: 'FINE' }] }],
  ])('is put aside, and not shown, when its file %s', (_, broken) => {
    writeFileSync(join(folder, 'status.json'), JSON.stringify({ ...status, ...broken }));
    expect(readStatus(folder)).toBeUndefined();
    expect(readdirSync(folder)).toContain('status.json.damaged');
  });
});
