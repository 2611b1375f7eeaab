import type { FleetOptions } from '../../agent/src/fleet/options.ts';
import type { FleetIdentity } from '../../agent/src/fleet/simulated-agent.ts';
import type { MadeAgencies } from './fill-organisation.ts';
import type { MadeVaccines } from './fill-vaccines.ts';
import { incidents } from './incidents.ts';
import { agencies } from './organisation.ts';

/** What is needed to go on with the agents of a demonstration after a stop. It is kept beside the server's own data. */
export interface DemoState {
  /** The instance that they are in: of another, nothing here is known. */
  instanceId: string;
  /** Keys of agencies, with what their computers are called by. */
  places: { apikey: string; site: string }[];
  vaccines: [key: string, id: string][];
  identities: FleetIdentity[];
}

/** So many computers are there, and so many more are away since a while. */
export const population = { present: 300, away: 26 };
/** Alerts a second: one in half a minute, so that something arrives while one looks. */
export const alertsPerSecond = 1 / 30;
const programsEach = 40;
/** Of the updates that somebody asks for, so that it is seen what is said of those that come to nothing. */
const failingUpdates = 0.03;

export const placesOf = (made: MadeAgencies): DemoState['places'] =>
  agencies
    // Whose contract has ended, nobody enrols.
    .filter(({ more }) => more?.installationStatus !== 2)
    .map(({ code, site }) => ({ apikey: made.get(code)?.apikey ?? '', site }));

/** Fleets of two seeds are different computers. */
export const fleetOptions = (
  server: string,
  { places, vaccines }: { places: DemoState['places']; vaccines: MadeVaccines },
  fleet: Pick<FleetOptions, 'seed' | 'agents' | 'identities' | 'identityChanged'>,
): FleetOptions => {
  return {
    ...{ server, ...fleet, connections: 16, programs: programsEach, failingUpdates },
    apikeys: places.map(({ apikey }) => apikey),
    sites: places.map(({ site }) => site),
    incidentsOf: (vaccineId = '') =>
      incidents
        .filter(({ key }) => vaccines.get(key) === vaccineId)
        .map(({ ruleKind, subject, detail }) => ({
          ...{ vaccineId, ruleKind, subject },
          detail: { ...detail, rule: `${ruleKind}: ${subject}` },
        })),
  };
};
