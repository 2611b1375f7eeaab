import type { House } from '../house.ts';
import type { WatchingPlace } from './place.ts';

/** What the parts measure: a server that can be started anew, over what was filled in, and who looks at it. */
export interface Stage {
  house: House;
  place: WatchingPlace;
  rounds: number;
  /** The folder that stays, where there is one. */
  keep: string | undefined;
}
