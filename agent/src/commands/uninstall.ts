import { errorText } from '../errors/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { readInstalledService } from '../store/installed-service.ts';
import { removeState } from '../store/state-folder.ts';

/**
 * Removes the agent from this computer, from within: the service with its program, where `service install` made one, and
 * the state. It does not stop the service, since the process is about to end by itself.
 */
export const uninstall = (folder: string, platform: Platform, log: (message: string) => void): void => {
  const installed = readInstalledService(folder);
  if (installed) {
    try {
      platform.services.removeDefinition(installed.unit);
    } catch (error) {
      log(`the service could not be removed whole: ${errorText(error)}`);
    }
    if (installed.program) platform.removeProgram(installed.program);
  }
  removeState(folder);
};
