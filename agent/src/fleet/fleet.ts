import { setTimeout as pause } from 'node:timers/promises';
import { meaningOf } from '../protocol/server.ts';
import { type AlertKey, type AlertLog, createAlerts } from './alerts.ts';
import { createCalls } from './calls.ts';
import { checkIn, enrol, type World } from './check-in.ts';
import { createFaults, type FaultShares } from './faults.ts';
import { createMeasures } from './measures.ts';
import { keepRate } from './pacer.ts';
import { createPolicies } from './policies.ts';
import { drawsOf } from './random.ts';
import { setbackOf } from './setbacks.ts';
import { createAgent, type FleetIdentity, type SimulatedAgent } from './simulated-agent.ts';
import { summaryOf } from './summary.ts';
import { createTurns } from './turns.ts';
import { openWire } from './wire.ts';

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
  longestSetbackSeconds?: number;
  timeoutMillis?: number;
  told?: (event: 'made' | 'acknowledged', key: AlertKey) => void;
}

export type Fleet = ReturnType<typeof startFleet>;

/** Starts a fleet. It enrols, checks in and tells of alerts until it is stopped; a server that is away is waited for. */
export const startFleet = (options: FleetOptions) => {
  const { apikeys, rate, seed = 'fleet', connections = 512, enrolmentsPerSecond = 500 } = options;
  const measures = createMeasures();
  const wire = openWire(options.server, connections, options.timeoutMillis ?? 30_000);
  const calls = createCalls(wire, createFaults(seed, options.faults ?? {}), measures);
  const world: World = {
    ...{ seed, apikeys, calls },
    policies: createPolicies(seed, calls),
    changing: options.changing ?? 0,
    longestSetback: options.longestSetbackSeconds ?? 30,
    draw: drawsOf(seed, 'what happens'),
  };
  const alerts = createAlerts(world, options.told ?? (() => undefined));
  const agents = Array.from({ length: options.agents }, (_, number) =>
    createAgent(seed, apikeys.length, number, options.identities?.[number]),
  );
  const waiting = { enrolment: createTurns<SimulatedAgent>(), checkin: createTurns<SimulatedAgent>() };
  const deliveries = createTurns<SimulatedAgent>();
  const enrolled: SimulatedAgent[] = [];
  let [turns, reports] = [0, 0];

  const takeTurn = async (agent: SimulatedAgent): Promise<void> => {
    try {
      const { hasNews, seconds } = await checkIn(world, agent);
      agent.failures = 0;
      // At most one check-in out of turn for each regular one.
      agent.cameSoon = hasNews && !agent.cameSoon;
      if (agent.cameSoon) waiting.checkin.addFirst(agent);
      else waiting.checkin.add(agent, rate === undefined ? seconds * 1000 * (1 + world.draw() / 10) : 0);
    } catch (error) {
      const wait = setbackOf(error, ++agent.failures, world.longestSetback, world.draw);
      const meaning = meaningOf(error);
      if (meaning === 'removed') agent.gone = true;
      else if (meaning === 'enrolAgain') waiting.enrolment.add(agent, wait);
      else {
        if (meaning === 'refused') agent.acknowledged = undefined;
        waiting.checkin.add(agent, wait);
      }
    }
  };
  const takeEnrolment = async (agent: SimulatedAgent): Promise<void> => {
    try {
      const first = agent.agentId === '';
      const seconds = await enrol(world, agent);
      if (first) enrolled.push(agent);
      waiting.checkin.add(agent, rate === undefined ? seconds * 1000 * world.draw() : 0);
    } catch (error) {
      waiting.enrolment.add(agent, setbackOf(error, ++agent.failures, world.longestSetback, world.draw));
    }
  };
  /** Begins one turn of whoever is next, unless too many are under way. */
  const beginner = (queue: typeof deliveries, take: (agent: SimulatedAgent) => Promise<void>) => () => {
    const agent = turns < connections ? queue.next() : undefined;
    if (!agent) return false;
    turns++;
    void take(agent).finally(() => turns--);
    return true;
  };
  const deliver = async (agent: SimulatedAgent): Promise<void> => {
    const wait = await alerts.deliver(agent);
    agent.delivering = wait !== undefined;
    if (wait !== undefined) deliveries.add(agent, wait);
  };
  const raise = (): boolean => {
    const agent = enrolled[Math.floor(world.draw() * enrolled.length)];
    if (!agent || agent.gone) return false;
    alerts.raise(agent);
    // What happens within a moment travels together.
    if (!agent.delivering) deliveries.add(agent, 20 + 80 * world.draw());
    agent.delivering = true;
    return true;
  };

  for (const agent of agents) {
    if (agent.agentId) enrolled.push(agent);
    if (agent.agentId) waiting.checkin.add(agent, rate === undefined ? 60_000 * world.draw() : 0);
    else waiting.enrolment.add(agent);
  }
  const enrolling = keepRate(enrolmentsPerSecond, beginner(waiting.enrolment, takeEnrolment));
  const checkins = keepRate(rate ?? Number.POSITIVE_INFINITY, beginner(waiting.checkin, takeTurn));
  const raising = keepRate(options.alerts ?? 0, raise);
  const delivering = keepRate(Number.POSITIVE_INFINITY, () => {
    const agent = reports < connections ? deliveries.next() : undefined;
    if (!agent) return false;
    reports++;
    void deliver(agent).finally(() => reports--);
    return true;
  });

  const until = async (isTrue: () => boolean, seconds: number): Promise<boolean> => {
    for (const end = Date.now() + seconds * 1000; !isTrue() && Date.now() < end; ) await pause(10);
    return isTrue();
  };
  const summary = () =>
    summaryOf({ seed, agents, enrolled: enrolled.length, missed: checkins.missed(), measures, alerts });
  return {
    /** Whether all are enrolled within that time. */
    enrolled: (seconds: number) => until(() => enrolled.length === agents.length, seconds),
    /** Whether all hold what they shall hold, and have said so, within that time. */
    settled: (seconds: number) => until(() => agents.every(isSettled), seconds),
    /** Whether every alert made so far is acknowledged within that time. */
    delivered: (seconds: number) => until(() => alerts.waiting() === 0, seconds),
    identities: (): FleetIdentity[] => agents.map(({ agentId, token }) => ({ agentId, token })),
    /** Alerts made so far, and those that the server has answered for. */
    alerts: (): Readonly<AlertLog> => alerts.log,
    setRate: checkins.setRate,
    setAlerts: raising.setRate,
    setChanging: (share: number): void => {
      world.changing = share;
    },
    /** Measures anew from now on. */
    restartMeasures: measures.restart,
    summary,
    /** Makes no more alerts, waits a while for those made to be acknowledged, and ends; what is under way is cut off. */
    async stop(drainSeconds = 0) {
      for (const pacer of [enrolling, checkins, raising]) pacer.stop();
      await until(() => alerts.waiting() === 0, drainSeconds);
      delivering.stop();
      const last = summary();
      await wire.close();
      return last;
    },
  };
};

const isSettled = ({ policy, acknowledged }: SimulatedAgent): boolean =>
  policy !== undefined && acknowledged?.hash === policy.stateHash;
