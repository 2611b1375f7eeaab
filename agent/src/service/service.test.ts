import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isServiceItself } from '../update/service-manager.ts';
import { removeProgram } from './installed.ts';
import { unitText } from './unit.ts';

describe('the unit of the service', () => {
  it('runs this program for this folder, and starts it again unless there is nothing to protect', () => {
    const unit = unitText(['/usr/local/lib/egida/egida-agent', 'run', '--state', '/var/lib/egida-agent']);
    expect(unit).toContain('ExecStart="/usr/local/lib/egida/egida-agent" "run" "--state" "/var/lib/egida-agent"\n');
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^RestartPreventExitStatus=3 4$/m);
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(unit).not.toMatch(/^(PrivateTmp|ProtectSystem|ProtectHome)=/m);
  });
  it('means a path as it is written, whatever stands in it', () => {
    expect(unitText(['/opt/a "b" 5% $HOME\\x'])).toContain('ExecStart="/opt/a \\"b\\" 5%% $$HOME\\\\x"\n');
  });
});

describe('a service manager', () => {
  it('is seen by the process that it started, not by a shell below it', () => {
    expect(isServiceItself({ INVOCATION_ID: 'x', SYSTEMD_EXEC_PID: String(process.pid) })).toBe(true);
    expect(isServiceItself({ INVOCATION_ID: 'x', SYSTEMD_EXEC_PID: String(process.ppid) })).toBe(false);
    expect(isServiceItself({})).toBe(false);
  });
});

describe('a program that is taken away', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'egida-service-test-'));
    for (const name of ['egida', 'bin', 'others']) mkdirSync(join(folder, name));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('leaves nothing, nor its folder', () => {
    const program = join(folder, 'egida', 'egida-agent');
    for (const ending of ['', '.previous', '.next']) writeFileSync(program + ending, '');
    symlinkSync(program, join(folder, 'bin', 'egida-agent'));
    removeProgram(program, join(folder, 'bin'));
    expect(existsSync(join(folder, 'egida'))).toBe(false);
    expect(readdirSync(join(folder, 'bin'))).toEqual([]);
  });
  it("leaves what is others' alone", () => {
    const program = join(folder, 'others', 'egida-agent');
    writeFileSync(program, '');
    writeFileSync(join(folder, 'bin', 'egida-agent'), 'of somebody else');
    removeProgram(program, join(folder, 'bin'));
    expect(readdirSync(folder).sort()).toEqual(['bin', 'egida', 'others']);
    expect(readdirSync(join(folder, 'bin'))).toEqual(['egida-agent']);
  });
});
