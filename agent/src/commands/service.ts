import { resolve } from 'node:path';
import { choosePlatform } from '../platform/choose.ts';
import { exitCodes } from '../program/exit-codes.ts';
import { ownCommand } from '../program/own-command.ts';
import { ownProgram } from '../program/own-program.ts';
import { throwUserError } from '../program/user-error.ts';
import { readIdentity } from '../store/identity.ts';
import { forgetInstalledService, writeInstalledService } from '../store/installed-service.ts';
import { openStateOption } from './folder-options.ts';

interface InstallOptions {
  state: string;
  /** Whether it is to deny programs before they start. */
  denyBeforeStart?: boolean;
}

/** Has the service manager run this very program for this state folder, now and at each start of the computer. */
export const installService = ({ state, denyBeforeStart = false }: InstallOptions): number => {
  const { services, respondToStarts } = choosePlatform();
  if (denyBeforeStart && !respondToStarts) throwUserError('--deny-before-start: this system asks before no start.');
  services.require();
  const folder = resolve(state);
  openStateOption(folder);
  if (!readIdentity(folder))
    throwUserError('This computer is not enrolled. Use: egida-agent enroll', exitCodes.notEnrolled);
  const packaged = ownProgram();
  const program = packaged ? [packaged] : ownCommand();
  // An uninstallation removes only a packaged program: a development build runs on somebody else's Node.
  writeInstalledService(folder, { unit: services.definitionPath, program: packaged ?? '' });
  services.install([...program, 'run', '--state', folder, ...(denyBeforeStart ? ['--deny-before-start'] : [])]);
  console.log(`Installed ${services.definitionPath}.`);
  console.log(`It runs ${program.join(' ')} for ${folder}, now and at each start of this computer.`);
  console.log(`See it with: egida-agent status, or ${services.seeWith}`);
  return exitCodes.done;
};

/** Starts or stops the service. At the next start of the computer it starts all the same. */
export const turnService = (turn: 'start' | 'stop'): number => {
  const { services } = choosePlatform();
  services.require();
  if (!services.isInstalled()) throwUserError(`There is no service: nothing at ${services.definitionPath}.`);
  services[turn]();
  console.log(
    turn === 'start' ? 'The service runs.' : 'The service is stopped. This computer is not protected meanwhile.',
  );
  return exitCodes.done;
};

/** Stops the service and removes its definition. The program and its state stay. */
export const removeService = ({ state }: { state: string }): number => {
  const { services } = choosePlatform();
  services.require();
  if (!services.isInstalled()) throwUserError(`There is no service: nothing at ${services.definitionPath}.`);
  services.remove();
  forgetInstalledService(resolve(state));
  console.log(`Stopped the service and removed ${services.definitionPath}. This computer is not protected any more.`);
  console.log('Its decoys and what it knows are still there: "egida-agent unenroll" takes them away.');
  return exitCodes.done;
};
