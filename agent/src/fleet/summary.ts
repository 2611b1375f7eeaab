import type { Alerts } from './alerts.ts';
import type { CallFigures, Measures } from './measures.ts';
import type { SimulatedAgent } from './simulated-agent.ts';
import type { Telemetry } from './telemetry.ts';

/** The result of a run. Times are milliseconds. Calls with a fault are not measured, and their failures are no errors. */
export interface FleetSummary {
  seed: string;
  /** When measuring began, how long it went on, and the processor time that the simulator itself took meanwhile. */
  from: string;
  seconds: number;
  processorSeconds: number;
  agents: { given: number; enrolled: number; removed: number };
  requests: number;
  requestsPerSecond: number;
  calls: Partial<Record<string, CallFigures>>;
  /** Check-ins that the rate asked for but that could not begin. */
  missed: number;
  errors: Record<string, number>;
  faults: Record<string, number>;
  alerts: { made: number; acknowledged: number; refused: number; waiting: number };
  /** Reports of executed programs that were answered, the programs in them, and the agents that collect telemetry. */
  telemetry: { reports: number; programs: number; agents: number };
}

interface Run {
  seed: string;
  agents: readonly SimulatedAgent[];
  enrolled: number;
  missed: number;
  measures: Measures;
  alerts: Alerts;
  telemetry: Telemetry;
}

export const summaryOf = ({ seed, agents, enrolled, missed, measures, alerts, telemetry }: Run): FleetSummary => {
  const { from, seconds, processorSeconds, ...figures } = measures.figures();
  return {
    seed,
    ...{ from, seconds, processorSeconds },
    agents: { given: agents.length, enrolled, removed: agents.filter(({ removed }) => removed).length },
    ...figures,
    missed,
    alerts: {
      made: alerts.log.made.length,
      acknowledged: alerts.log.acknowledged.length,
      refused: alerts.log.refused.length,
      waiting: alerts.waiting(),
    },
    telemetry: { ...telemetry.log, agents: agents.filter((agent) => agent.telemetry).length },
  };
};
