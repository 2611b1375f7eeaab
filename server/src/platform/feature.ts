import type { HandOverAgency, OnAgencyMove } from './agency-move.ts';
import type { Bulk } from './bulk/bulk.ts';
import type { ConstraintCodes } from './errors/map-error.ts';
import type { Export } from './exports/exports.ts';
import type { BoundEndpoint } from './http/context.ts';
import type { Chore } from './jobs/leader.ts';
import type { Retention } from './jobs/retention.ts';
import type { Services } from './services.ts';
import type { Told } from './told.ts';

/** All that the rest of the server has to know of a feature: plain data, listed once in `features.ts`. */
export interface Feature {
  name: string;
  /** Its endpoints, each with what answers it. */
  routes?: (services: Services) => readonly BoundEndpoint[];
  /** Its lists that can be had as a file. */
  exports?: readonly Export[];
  /** Its actions on many rows that may go on after their answer. */
  bulk?: readonly Bulk[];
  /** What one server process does for all, again and again. */
  chores?: (services: Pick<Services, 'configurations' | 'publicUrl' | 'releaseKeys' | 'told'>) => readonly Chore[];
  /** Which of its rows are deleted in time, and when. */
  retention?: readonly Retention[];
  /** What becomes of its rows when agencies change instance. */
  onAgencyMove?: OnAgencyMove;
  /** How an agency goes to an instance that took it; one feature says so. */
  handOverAgency?: HandOverAgency;
  /** What it does with rows of its own that servers of other instances tell of. */
  told?: Partial<Told>;
  /** What violations of its tables' constraints are called. */
  constraints?: ConstraintCodes;
}
