import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { throwUserError } from '../../program/user-error.ts';
import type { ServiceManager } from '../service-manager.ts';
import { startHeartbeat } from './heartbeat.ts';
import { unitText } from './systemd-unit.ts';

const unitName = 'egida-agent.service';
const unitPath = `/etc/systemd/system/${unitName}`;

const systemctl = (...args: string[]): void => {
  try {
    execFileSync('systemctl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throwUserError(`systemctl ${args.join(' ')} failed: ${output || error}`);
  }
};

const requireSystemd = (): void => {
  // systemd documents this folder as the way to detect it (sd_booted).
  if (!existsSync('/run/systemd/system'))
    throwUserError(
      'This computer does not run systemd. Start "egida-agent run" at boot by other means (docs/agent.md).',
    );
  if (process.getuid?.() !== 0) throwUserError('Only root can install or remove a service.');
};

export const systemd: ServiceManager = {
  definitionPath: unitPath,
  seeWith: 'journalctl -u egida-agent',
  isInstalled: () => existsSync(unitPath),
  require: requireSystemd,
  install: (command) => {
    writeFileSync(unitPath, unitText(command), { mode: 0o644 });
    systemctl('daemon-reload');
    systemctl('enable', unitName);
    systemctl('restart', unitName);
  },
  start: () => systemctl('start', unitName),
  stop: () => systemctl('stop', unitName),
  remove: () => {
    systemctl('disable', '--now', unitName);
    rmSync(unitPath, { force: true });
    systemctl('daemon-reload');
  },
  removeDefinition: (definition) => {
    if (!existsSync(definition)) return;
    systemctl('disable', unitName);
    rmSync(definition, { force: true });
    systemctl('daemon-reload');
  },
  startedThisProcess: () => startedThisProcess(),
  startHeartbeat: () => startHeartbeat(),
};

/**
 * Whether systemd started this very process and starts it again when it ends. Its variables are inherited by everything
 * below a service, terminals too, so they alone do not tell.
 */
export const startedThisProcess = (env: NodeJS.ProcessEnv = process.env): boolean => {
  if (!env.INVOCATION_ID) return false;
  // Older versions of systemd do not name the process that they started.
  return env.SYSTEMD_EXEC_PID ? env.SYSTEMD_EXEC_PID === String(process.pid) : process.ppid === 1;
};
