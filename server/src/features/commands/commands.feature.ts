import type { Feature } from '../../platform/feature.ts';
import { redirectComputers } from './redirect-computers.ts';

/** Commands for agents: to uninstall, to update, to move. */
export const commandsFeature: Feature = {
  name: 'commands',
  onAgencyMove: redirectComputers,
};
