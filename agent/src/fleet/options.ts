import type { AlertKey } from './alerts.ts';
import type { FaultShares } from './faults.ts';
import type { FleetIdentity } from './simulated-agent.ts';

export interface FleetOptions {
  server: string;
  /** Keys of the agencies that the computers belong to, unevenly. */
  apikeys: string[];
  agents: number;
  /** Check-ins a second over the whole fleet; `Infinity` for as many as are answered. Absent: when the server says. */
  rate?: number;
  /** Alerts made a second. */
  alerts?: number;
  seed?: string;
  faults?: FaultShares;
  /** Share of check-ins that find something changed on the computer. */
  changing?: number;
  /** Lines to the server; as many turns at most are under way. */
  connections?: number;
  enrolmentsPerSecond?: number;
  /** Who the first agents already are: these are not enrolled again. */
  identities?: FleetIdentity[];
  /** The longest wait after a failure, unless the server asks for more. */
  longestSetbackSeconds?: number;
  timeoutMillis?: number;
  /** Hears of every alert made and acknowledged, as it happens. */
  told?: (event: 'made' | 'acknowledged', key: AlertKey) => void;
}
