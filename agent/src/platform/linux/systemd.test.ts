import { describe, expect, it } from 'vitest';
import { startedThisProcess } from './systemd.ts';
import { unitText } from './systemd-unit.ts';

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
    expect(startedThisProcess({ INVOCATION_ID: 'x', SYSTEMD_EXEC_PID: String(process.pid) })).toBe(true);
    expect(startedThisProcess({ INVOCATION_ID: 'x', SYSTEMD_EXEC_PID: String(process.ppid) })).toBe(false);
    expect(startedThisProcess({})).toBe(false);
  });
});
