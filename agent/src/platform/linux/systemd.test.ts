import { describe, expect, it } from 'vitest';
import { createSandbox, until } from '../../testing/sandbox.ts';
import { startHeartbeat } from './heartbeat.ts';
import { startedThisProcess } from './systemd.ts';
import { unitText } from './systemd-unit.ts';

describe('the unit of the service', () => {
  it('runs this program for this folder, and starts it again unless there is nothing to protect', () => {
    const unit = unitText(['/usr/local/lib/egida/egida-agent', 'run', '--state', '/var/lib/egida-agent']);
    expect(unit).toContain('ExecStart="/usr/local/lib/egida/egida-agent" "run" "--state" "/var/lib/egida-agent"\n');
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^RestartPreventExitStatus=3 4$/m);
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
    // The sign may come from a child, while an update is tried.
    expect(unit).toMatch(/^WatchdogSec=120\nNotifyAccess=all$/m);
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

describe('the sign of life', () => {
  it('comes at once and again and again, three times in the period that systemd gives, and ends', async () => {
    const sandbox = createSandbox();
    const socket = sandbox.path('notify');
    const receiver = sandbox.start('perl', [
      '-e',
      'use Socket; $|=1; socket(S, AF_UNIX, SOCK_DGRAM, 0); bind(S, sockaddr_un($ARGV[0])); print "bound\\n"; while (1) { recv(S, $m, 99, 0); print "$m\\n" }',
      socket,
    ]);
    await until('it waits', () => receiver.output().includes('bound'));
    const end = startHeartbeat({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: '300000' });
    await until('three signs', () => receiver.output().split('WATCHDOG=1').length > 3);
    end();
    await sandbox.close();
  });
  it('is left out where systemd does not wait for one', () => {
    expect(startHeartbeat({})).toBeInstanceOf(Function);
  });
});
