import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { exitCodes, refuse } from '../program/exit-codes.ts';
import { ownProgram } from '../program/own-program.ts';
import { forgetInstalled, readInstalled, removeProgram, writeInstalled } from '../service/installed.ts';
import { unitName, unitPath, unitText } from '../service/unit.ts';
import { readIdentity } from '../store/identity.ts';
import { openOwnFolder } from './folder-options.ts';

const systemctl = (...args: string[]): void => {
  try {
    execFileSync('systemctl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    refuse(`systemctl ${args.join(' ')} failed: ${said || error}`);
  }
};

const needSystemd = (): void => {
  // As systemd itself says it is to be found out (sd_booted).
  if (!existsSync('/run/systemd/system'))
    refuse('This computer does not run systemd. Start "egida-agent run" at boot by other means (docs/agent.md).');
  if (process.getuid?.() !== 0) refuse('Only root can install or remove a service.');
};

/** Has systemd run this very program for this state folder, now and at each start of the computer. */
export const installService = ({ state }: { state: string }): number => {
  needSystemd();
  const folder = resolve(state);
  openOwnFolder(folder);
  if (!readIdentity(folder)) refuse('This computer is not enrolled. Use: egida-agent enroll', exitCodes.notEnrolled);
  const packaged = ownProgram();
  const script = process.argv[1];
  const program = packaged ? [packaged] : [process.execPath, ...(script ? [realpathSync(script)] : [])];
  writeFileSync(unitPath, unitText([...program, 'run', '--state', folder]), { mode: 0o644 });
  // Only what was packaged is ours to take away again: never somebody's Node.
  writeInstalled(folder, { unit: unitPath, program: packaged ?? '' });
  systemctl('daemon-reload');
  systemctl('enable', unitName);
  systemctl('restart', unitName);
  console.log(`Installed ${unitPath}.`);
  console.log(`It runs ${program.join(' ')} for ${folder}, now and at each start of this computer.`);
  console.log('See it with: egida-agent status, or journalctl -u egida-agent');
  return exitCodes.done;
};

/** Ends the service and takes its unit away. The program, and what it knows, stay. */
export const removeService = ({ state }: { state: string }): number => {
  needSystemd();
  if (!existsSync(unitPath)) refuse(`There is no service: nothing at ${unitPath}.`);
  systemctl('disable', '--now', unitName);
  rmSync(unitPath, { force: true });
  systemctl('daemon-reload');
  forgetInstalled(resolve(state));
  console.log(`Stopped the service and removed ${unitPath}. This computer is not protected any more.`);
  console.log('Its decoys and what it knows are still there: "egida-agent unenroll" takes them away.');
  return exitCodes.done;
};

/** What `service install` made, taken away from within: the service is not stopped, it is about to end by itself. */
export const removeInstalled = (folder: string, log: (message: string) => void): void => {
  const installed = readInstalled(folder);
  if (!installed) return;
  try {
    if (existsSync(installed.unit)) {
      systemctl('disable', unitName);
      rmSync(installed.unit, { force: true });
      systemctl('daemon-reload');
    }
  } catch (error) {
    log(`the service could not be removed whole: ${error instanceof Error ? error.message : error}`);
  }
  if (installed.program) removeProgram(installed.program);
};
