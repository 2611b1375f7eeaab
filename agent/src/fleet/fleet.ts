import { setTimeout as pause } from 'node:timers/promises';
import { type AlertLog, createAlerts } from './alerts.ts';
import { createCalls } from './calls.ts';
import type { FleetContext } from './context.ts';
import { createDelayQueue, type DelayQueue } from './delay-queue.ts';
import { createFaults } from './faults.ts';
import { anyIncidents } from './incidents.ts';
import { createMeasures } from './measures.ts';
import { createSharedLeads } from './move.ts';
import type { FleetOptions } from './options.ts';
import { keepRate } from './pacer.ts';
import { createPolicies } from './policies.ts';
import { seededRandom } from './random.ts';
import { createSchedule } from './schedule.ts';
import { createAgent, type FleetIdentity, identityOf, type SimulatedAgent } from './simulated-agent.ts';
import { summaryOf } from './summary.ts';
import { createTelemetry } from './telemetry.ts';
import { openWires } from './wires.ts';

export type Fleet = ReturnType<typeof startFleet>;

/** Starts a fleet. It enrols, checks in and delivers alerts until it is stopped, and retries while the server is away. */
export const startFleet = (options: FleetOptions) => {
  const { apikeys, rate, seed = 'fleet', connections = 512 } = options;
  const measures = createMeasures();
  const server = new URL(options.server).origin;
  const wires = openWires(server, connections, options.timeoutMillis ?? 30_000);
  const calls = createCalls(wires, createFaults(seed, options.faults ?? {}), measures);
  const context: FleetContext = {
    ...{ seed, server, apikeys, calls },
    places: { agencies: apikeys.length, sites: options.sites },
    policies: createPolicies(seed, calls),
    changing: options.changing ?? 0,
    failingUpdates: options.failingUpdates ?? 0,
    maxRetrySeconds: options.maxRetrySeconds ?? 30,
    incidentsOf: options.incidentsOf ?? anyIncidents,
    random: seededRandom(seed, 'what happens'),
    sharedLead: createSharedLeads(),
    identityChanged: options.identityChanged ?? (() => undefined),
  };
  const agents = Array.from({ length: options.agents }, (_, number) =>
    createAgent(seed, context.places, number, options.identities?.[number]),
  );
  const { enrolled, ...schedule } = createSchedule(context, agents, rate === undefined);
  const alerts = createAlerts(context, options.observeAlerts ?? (() => undefined));
  const deliveries = createDelayQueue<SimulatedAgent>();
  const telemetry = createTelemetry(context, options.programs ?? 0, rate === undefined);
  const reports = createDelayQueue<SimulatedAgent>();

  const deliver = async (agent: SimulatedAgent): Promise<void> => {
    const delay = await alerts.deliver(agent);
    agent.delivering = delay !== undefined;
    if (delay !== undefined) deliveries.add(agent, delay);
  };
  const raise = (at?: Date): boolean => {
    const agent = enrolled[Math.floor(context.random() * enrolled.length)];
    if (!agent || agent.removed) return false;
    if (!alerts.raise(agent, at)) return false;
    // The delay gathers alerts of the same moment into one report.
    if (!agent.delivering) deliveries.add(agent, 20 + 80 * context.random());
    agent.delivering = true;
    return true;
  };

  const runCheckin = async (agent: SimulatedAgent): Promise<void> => {
    await schedule.runCheckin(agent);
    if (agent.reporting || !telemetry.isDue(agent)) return;
    agent.reporting = true;
    reports.add(agent, telemetry.delay(agent));
  };
  const reportPrograms = async (agent: SimulatedAgent): Promise<void> => {
    const delay = await telemetry.deliver(agent);
    agent.reporting = delay !== undefined;
    if (delay !== undefined) reports.add(agent, delay);
  };

  const beginNext = createBeginner(connections);
  const pacers = {
    enrolling: keepRate(options.enrolmentsPerSecond ?? 500, beginNext(schedule.enrolments, schedule.runEnrolment)),
    checkins: keepRate(rate ?? Number.POSITIVE_INFINITY, beginNext(schedule.checkins, runCheckin)),
    raising: keepRate(options.alerts ?? 0, () => raise()),
    delivering: keepRate(Number.POSITIVE_INFINITY, createBeginner(connections)(deliveries, deliver)),
    reporting: keepRate(Number.POSITIVE_INFINITY, createBeginner(connections)(reports, reportPrograms)),
  };
  const summary = () => {
    const missed = pacers.checkins.missed();
    return summaryOf({ seed, agents, enrolled: enrolled.length, missed, measures, alerts, telemetry });
  };

  return {
    /** Whether all agents are enrolled within that time. */
    enrolled: (seconds: number) => becomesTrue(() => enrolled.length === agents.length, seconds),
    /** Whether all agents that are not gone hold their policy, and have reported so, within that time. */
    settled: (seconds: number) => becomesTrue(() => agents.every(isSettled), seconds),
    /** Whether every alert made so far is acknowledged within that time. */
    delivered: (seconds: number) => becomesTrue(() => alerts.waiting() === 0, seconds),
    identities: (): FleetIdentity[] => agents.map(identityOf),
    /** The alerts made so far, and those that the server has answered for. */
    alerts: (): Readonly<AlertLog> => alerts.log,
    setRate: pacers.checkins.setRate,
    setAlerts: pacers.raising.setRate,
    /** Raises an alert somewhere, as it would have come at that time; false where nobody has anything to tell. */
    raiseAt: (at: Date): boolean => raise(at),
    setChanging: (share: number): void => {
      context.changing = share;
    },
    /** Begins all measures anew. */
    restartMeasures: measures.restart,
    summary,
    /** Makes no more alerts, waits a while until those made are acknowledged, and cuts off what is still under way. */
    async stop(drainSeconds = 0) {
      for (const pacer of [pacers.enrolling, pacers.raising]) pacer.stop();
      await becomesTrue(() => alerts.waiting() === 0, drainSeconds);
      for (const pacer of [pacers.checkins, pacers.delivering, pacers.reporting]) pacer.stop();
      const last = summary();
      await wires.close();
      return last;
    },
  };
};

/** Begins the work of the next agent in a queue, with at most `maxConcurrent` under way over all its queues. */
const createBeginner = (maxConcurrent: number) => {
  let underWay = 0;
  return (queue: DelayQueue<SimulatedAgent>, work: (agent: SimulatedAgent) => Promise<void>) => (): boolean => {
    const agent = underWay < maxConcurrent ? queue.next() : undefined;
    if (!agent) return false;
    underWay++;
    void work(agent).finally(() => underWay--);
    return true;
  };
};

const isSettled = ({ removed, policy, acknowledged }: SimulatedAgent): boolean =>
  removed || (policy !== undefined && acknowledged?.hash === policy.stateHash);

const becomesTrue = async (isTrue: () => boolean, seconds: number): Promise<boolean> => {
  for (const end = Date.now() + seconds * 1000; !isTrue() && Date.now() < end; ) await pause(10);
  return isTrue();
};
