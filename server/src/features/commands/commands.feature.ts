import type { Feature } from '../../platform/feature.ts';
import { tellToMove } from './tell-to-move.ts';

/** What agents are asked to do: to leave, to update, to move. */
export const commandsFeature: Feature = {
  name: 'commands',
  onAgencyMove: tellToMove,
};
