import type { Destination } from '../enrolment/enrol-where-led.ts';
import type { Calls } from './calls.ts';
import type { Places } from './computers.ts';
import type { IncidentsOf } from './incidents.ts';
import type { Policies } from './policies.ts';
import type { Random } from './random.ts';

/** What the agents of one fleet share. */
export interface FleetContext {
  seed: string;
  /** Where it enrolled; moves lead agents from there to others. */
  server: string;
  apikeys: string[];
  places: Places;
  calls: Calls;
  policies: Policies;
  /** Share of check-ins that find something changed on the computer. */
  changing: number;
  /** Share of updates that come to nothing. */
  failingUpdates: number;
  /** The longest wait after a failure, unless the server asks for more. */
  maxRetrySeconds: number;
  incidentsOf: IncidentsOf;
  random: Random;
  sharedLead(lead: Destination): Destination;
  /** Who an agent is has changed, or which version, or that there is one. */
  identityChanged(): void;
}
