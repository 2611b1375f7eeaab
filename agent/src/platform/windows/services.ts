import { throwUserError } from '../../program/user-error.ts';
import type { ServiceManager } from '../service-manager.ts';

const missing = (): never =>
  throwUserError(
    'This agent cannot install itself as a service of Windows yet. Start "egida-agent run" by other means.',
  );

export const windowsServices: ServiceManager = {
  definitionPath: '',
  isInstalled: () => false,
  require: missing,
  install: missing,
  remove: missing,
  removeDefinition: () => undefined,
  startedThisProcess: () => false,
};
