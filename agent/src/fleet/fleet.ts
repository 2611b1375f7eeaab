import { setTimeout as pause } from 'node:timers/promises';
import { type AlertLog, createAlerts } from './alerts.ts';
import { createCalls } from './calls.ts';
import type { FleetContext } from './check-in.ts';
import { createDelayQueue, type DelayQueue } from './delay-queue.ts';
import { createFaults } from './faults.ts';
import { createMeasures } from './measures.ts';
import type { FleetOptions } from './options.ts';
import { keepRate } from './pacer.ts';
import { createPolicies } from './policies.ts';
import { seededRandom } from './random.ts';
import { createSchedule } from './schedule.ts';
import { createAgent, type FleetIdentity, type SimulatedAgent } from './simulated-agent.ts';
import { summaryOf } from './summary.ts';
import { openWire } from './wire.ts';

export type Fleet = ReturnType<typeof startFleet>;

/** Starts a fleet. It enrols, checks in and tells of alerts until it is stopped; a server that is away is waited for. */
export const startFleet = (options: FleetOptions) => {
  const { apikeys, rate, seed = 'fleet', connections = 512 } = options;
  const measures = createMeasures();
  const wire = openWire(options.server, connections, options.timeoutMillis ?? 30_000);
  const calls = createCalls(wire, createFaults(seed, options.faults ?? {}), measures);
  const world: FleetContext = {
    ...{ seed, apikeys, calls },
    policies: createPolicies(seed, calls),
    changing: options.changing ?? 0,
    longestSetback: options.longestSetbackSeconds ?? 30,
    draw: seededRandom(seed, 'what happens'),
  };
  const agents = Array.from({ length: options.agents }, (_, number) =>
    createAgent(seed, apikeys.length, number, options.identities?.[number]),
  );
  const { enrolled, ...turns } = createSchedule(world, agents, rate === undefined);
  const alerts = createAlerts(world, options.told ?? (() => undefined));
  const deliveries = createDelayQueue<SimulatedAgent>();

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

  const beginTurn = createBeginner(connections);
  const pacers = {
    enrolling: keepRate(options.enrolmentsPerSecond ?? 500, beginTurn(turns.enrolments, turns.takeEnrolment)),
    checkins: keepRate(rate ?? Number.POSITIVE_INFINITY, beginTurn(turns.checkins, turns.takeCheckin)),
    raising: keepRate(options.alerts ?? 0, raise),
    delivering: keepRate(Number.POSITIVE_INFINITY, createBeginner(connections)(deliveries, deliver)),
  };
  const summary = () =>
    summaryOf({ seed, agents, enrolled: enrolled.length, missed: pacers.checkins.missed(), measures, alerts });

  return {
    /** Whether all are enrolled within that time. */
    enrolled: (seconds: number) => becomesTrue(() => enrolled.length === agents.length, seconds),
    /** Whether all hold what they shall hold, and have said so, within that time. */
    settled: (seconds: number) => becomesTrue(() => agents.every(isSettled), seconds),
    /** Whether every alert made so far is acknowledged within that time. */
    delivered: (seconds: number) => becomesTrue(() => alerts.waiting() === 0, seconds),
    identities: (): FleetIdentity[] => agents.map(({ agentId, token }) => ({ agentId, token })),
    /** Alerts made so far, and those that the server has answered for. */
    alerts: (): Readonly<AlertLog> => alerts.log,
    setRate: pacers.checkins.setRate,
    setAlerts: pacers.raising.setRate,
    setChanging: (share: number): void => {
      world.changing = share;
    },
    /** Measures anew from now on. */
    restartMeasures: measures.restart,
    summary,
    /** Makes no more alerts, waits a while for those made to be acknowledged, and ends; what is under way is cut off. */
    async stop(drainSeconds = 0) {
      for (const pacer of [pacers.enrolling, pacers.raising]) pacer.stop();
      await becomesTrue(() => alerts.waiting() === 0, drainSeconds);
      for (const pacer of [pacers.checkins, pacers.delivering]) pacer.stop();
      const last = summary();
      await wire.close();
      return last;
    },
  };
};

/** Begins the turn of whoever is next, with no more than so many under way at once. */
const createBeginner = (atOnce: number) => {
  let underWay = 0;
  return (queue: DelayQueue<SimulatedAgent>, take: (agent: SimulatedAgent) => Promise<void>) => (): boolean => {
    const agent = underWay < atOnce ? queue.next() : undefined;
    if (!agent) return false;
    underWay++;
    void take(agent).finally(() => underWay--);
    return true;
  };
};

const isSettled = ({ policy, acknowledged }: SimulatedAgent): boolean =>
  policy !== undefined && acknowledged?.hash === policy.stateHash;

const becomesTrue = async (isTrue: () => boolean, seconds: number): Promise<boolean> => {
  for (const end = Date.now() + seconds * 1000; !isTrue() && Date.now() < end; ) await pause(10);
  return isTrue();
};
