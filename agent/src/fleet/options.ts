import type { AlertKey } from './alerts.ts';
import type { FaultShares } from './faults.ts';
import type { IncidentsOf } from './incidents.ts';
import type { FleetIdentity } from './simulated-agent.ts';

export interface FleetOptions {
  server: string;
  /** API keys of the agencies over which the computers are distributed, unevenly. */
  apikeys: string[];
  /** What names of computers begin with, for each of these agencies; left out, with anything. */
  sites?: readonly string[];
  agents: number;
  /**
   * Check-ins a second over the whole fleet; `Infinity` for as many as the server answers. Without it agents check in when
   * the server tells them to.
   */
  rate?: number;
  /** Alerts a second over the whole fleet. */
  alerts?: number;
  /** What a vaccine may meet; left out, programs that have nothing to do with it. */
  incidentsOf?: IncidentsOf;
  /** Programs that each computer reports, where its agency collects telemetry; left out, none. */
  programs?: number;
  seed?: string;
  faults?: FaultShares;
  /** Share of check-ins that find something changed on the computer. */
  changing?: number;
  /** Share of updates that come to nothing, for a reason that real ones have; left out, none. */
  failingUpdates?: number;
  /** Connections to the server, and also how many enrolments and check-ins are under way at most. */
  connections?: number;
  enrolmentsPerSecond?: number;
  /** The identities of the first agents, which are not enrolled again. */
  identities?: FleetIdentity[];
  /** Called whenever one of `identities()` is another than before. */
  identityChanged?: () => void;
  /** The longest wait after a failure, unless the server asks for more. */
  maxRetrySeconds?: number;
  timeoutMillis?: number;
  /** Called for every alert that is made or acknowledged. */
  observeAlerts?: (event: 'made' | 'acknowledged', key: AlertKey) => void;
}
