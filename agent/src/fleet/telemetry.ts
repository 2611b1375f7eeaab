import { api, maxTelemetryInReport, type TelemetryReport } from '@egida/contract';
import { classifyFailure, isTelemetryOff } from '../protocol/classify-failure.ts';
import type { FleetContext } from './context.ts';
import { programsOf, type SimulatedProgram } from './programs.ts';
import { retryDelayMillis } from './retry-delay.ts';
import { computerNow, type SimulatedAgent } from './simulated-agent.ts';

const hourMillis = 3_600_000;
const dayMillis = 24 * hourMillis;
/** Programs were executed within this time before they are told. */
const workingMillis = 8 * hourMillis;
const maxIntervalSeconds = 900;
/** There are hardly more to draw from. */
const maxProgramsEach = 5000;
/** The share of programs that a vaccine of the policy met. */
const metShare = 0.005;

/** Reports the programs of agents whose agency collects telemetry: all when that begins, and again a day later. */
export const createTelemetry = (context: FleetContext, programsAsked: number, whenServerSays: boolean) => {
  const programsEach = Math.min(maxProgramsEach, programsAsked);
  const log = { reports: 0, programs: 0 };

  const report = async (agent: SimulatedAgent): Promise<void> => {
    const computer = computerNow(context.seed, context.places, agent);
    const programs = programsOf(context.seed, agent.number, computer, programsEach);
    const told = programs.slice(agent.programsTold, agent.programsTold + maxTelemetryInReport);
    const entries = told.map((program) => entryOf(context, agent, program));
    await context.calls(agent, api.agentProtocol.telemetry, { body: { entries } });
    log.reports++;
    log.programs += entries.length;
    agent.programsTold += entries.length;
    if (agent.programsTold < programs.length) return;
    agent.programsTold = 0;
    agent.programsToldAt = Date.now();
  };
  const isDue = (agent: SimulatedAgent): boolean =>
    agent.telemetry && !agent.removed && programsEach > 0 && Date.now() - agent.programsToldAt >= dayMillis;

  return {
    log,
    isDue,
    /** After how many milliseconds to make a report that is due: a while after it became so, as real agents do. */
    delay: (agent: SimulatedAgent): number => {
      const interval = whenServerSays ? Math.min(maxIntervalSeconds, agent.checkinSeconds) : 1;
      return 1000 * interval * (0.5 + context.random());
    },
    /** Makes one report. Returns after how many milliseconds to make the next; undefined where nothing waits. */
    async deliver(agent: SimulatedAgent): Promise<number | undefined> {
      if (!isDue(agent)) return undefined;
      try {
        await report(agent);
        agent.telemetryFailures = 0;
        return isDue(agent) ? 0 : undefined;
      } catch (error) {
        if (isTelemetryOff(error)) return forgetTelemetry(agent);
        if (classifyFailure(error) === 'removed') return undefined;
        return retryDelayMillis(error, ++agent.telemetryFailures, context.maxRetrySeconds, context.random);
      }
    },
  };
};
export type Telemetry = ReturnType<typeof createTelemetry>;

/** Telemetry was switched off; when it is switched on again, everything is told anew. */
export const forgetTelemetry = (agent: SimulatedAgent): undefined => {
  Object.assign(agent, { telemetry: false, programsTold: 0, programsToldAt: 0 });
};

const entryOf = (context: FleetContext, agent: SimulatedAgent, program: SimulatedProgram): TelemetryReport => {
  const vaccines = agent.policy?.policy.vaccines ?? [];
  const met = context.random() < metShare ? vaccines[Math.floor(context.random() * vaccines.length)] : undefined;
  const lastExecutedOn = new Date(Date.now() - context.random() * workingMillis).toISOString();
  return { ...program, lastExecutedOn, ...(met && { vaccineId: met.id }) };
};
