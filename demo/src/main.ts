import { existsSync, readFileSync } from 'node:fs';
import { type Fleet, startFleet } from '../../agent/src/fleet/fleet.ts';
import { signIn } from './client.ts';
import { dealWithAlerts } from './deal-with-alerts.ts';
import { fillOrganisation } from './fill-organisation.ts';
import { fillPeople } from './fill-people.ts';
import { fillService } from './fill-service.ts';
import { fillVaccines } from './fill-vaccines.ts';
import { alertsPerSecond, type DemoState, fleetOptions, placesOf, population } from './fleets.ts';
import { raisePastAlerts } from './past-alerts.ts';
import { people } from './people.ts';
import { createStateKeeper } from './state-keeper.ts';

/** What the server that started this process gives it. */
interface Order {
  origin: string;
  /** Where the agents are kept between two starts; with them there, nothing is filled in again. */
  stateFile: string;
  instanceId: string;
  username: string;
  /** Of the administrator and of everybody who is made up. */
  password: string;
}
/** What it is told. */
type News = { filling: string } | { filled: { people: typeof people; away: string[] } } | { alive: number };

const tell = (news: News): void => void process.send?.(news);
const patienceSeconds = 120;

/** Agents that enrol, take their vaccines, and are away from then on. */
const enrolAway = async (origin: string, made: Pick<DemoState, 'places'>, vaccines: Map<string, string>) => {
  const agents = population.away;
  const fleet = startFleet(fleetOptions(origin, { ...made, vaccines }, { seed: 'away', agents }));
  await fleet.settled(patienceSeconds);
  const away = fleet.identities().map(({ agentId }) => agentId);
  await fleet.stop();
  return away;
};

type Keeper = ReturnType<typeof createStateKeeper>;
/** Writes down who its agents are, now and whenever that changes. */
const keepAgents = (keeper: Keeper, state: Omit<DemoState, 'identities'>, fleet: Fleet): void =>
  keeper.keep(() => ({ ...state, identities: fleet.identities() }));

const fill = async ({ origin, instanceId, username, password }: Order, keeper: Keeper): Promise<Fleet> => {
  const admin = await signIn(origin, username, password);
  tell({ filling: 'organismos / agencies' });
  const agencies = await fillOrganisation(admin);
  tell({ filling: 'personas / people' });
  await fillPeople(admin, { origin, password, agencies });
  tell({ filling: 'vacunas / vaccines' });
  const vaccines = new Map(await fillVaccines(admin, agencies));
  await fillService(admin, { origin, password, agencies, vaccines });
  tell({ filling: 'equipos / computers' });
  const places = placesOf(agencies);
  const away = await enrolAway(origin, { places }, vaccines);
  const options = { seed: 'here', agents: population.present, identityChanged: keeper.changed };
  const fleet = startFleet(fleetOptions(origin, { places, vaccines }, options));
  await fleet.settled(patienceSeconds);
  tell({ filling: 'un año de alertas / a year of alerts' });
  await raisePastAlerts(fleet);
  await dealWithAlerts(admin);
  keepAgents(keeper, { instanceId, places, vaccines: [...vaccines] }, fleet);
  tell({ filled: { people, away } });
  return fleet;
};

const goOn = ({ origin, stateFile }: Order, keeper: Keeper): Fleet => {
  const { identities, ...state } = JSON.parse(readFileSync(stateFile, 'utf8')) as DemoState;
  const { places, vaccines } = state;
  const options = { seed: 'here', agents: identities.length, identities, identityChanged: keeper.changed };
  const fleet = startFleet(fleetOptions(origin, { places, vaccines: new Map(vaccines) }, options));
  keepAgents(keeper, state, fleet);
  return fleet;
};

const run = async (order: Order): Promise<void> => {
  const keeper = createStateKeeper(order.stateFile);
  const fleet = existsSync(order.stateFile) ? goOn(order, keeper) : await fill(order, keeper);
  fleet.setAlerts(alertsPerSecond);
  tell({ alive: fleet.identities().filter(({ removed }) => !removed).length });
  // The server goes first: then there is nobody left to talk to.
  process.once('disconnect', async () => {
    await fleet.stop();
    keeper.end();
    process.exit(0);
  });
};

process.once('message', (order: Order) => {
  run(order).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  });
});
// A terminal sends its Ctrl-C to every process of the group; the server says when to end.
process.on('SIGINT', () => undefined);
