import { type AlertReport, api, maxAlertsInReport } from '@egida/contract';
import { classifyFailure } from '../protocol/classify-failure.ts';
import { createUuid7Generator } from '../protocol/uuid7.ts';
import type { FleetContext } from './check-in.ts';
import { pick } from './random.ts';
import { retryDelayMillis } from './retry-delay.ts';
import type { SimulatedAgent } from './simulated-agent.ts';

/** An alert as the server stores it once: its id, and the agent that told of it. */
export interface AlertKey {
  id: string;
  agentId: string;
}
export interface AlertLog {
  made: AlertKey[];
  acknowledged: AlertKey[];
  /** Refused for good: too old, or not to be read. */
  refused: AlertKey[];
}

const unknownVaccine = '019a5c1e-0000-7000-8000-00000000ffff';
const images = [
  '/tmp/xmrig',
  '/usr/bin/nc',
  'C:\\Windows\\Temp\\svch0st.exe',
  '/dev/shm/.x',
  'C:\\Users\\p.exe',
] as const;
const actions = ['STOPPED', 'REPORTED', 'RESTORED', 'STOP_FAILED'] as const;

/** Makes alerts on agents and delivers them, each again and again until the server has answered for it. */
export const createAlerts = (
  world: FleetContext,
  /** Hears of every alert made and acknowledged, as it happens. */
  told: (event: 'made' | 'acknowledged', key: AlertKey) => void,
) => {
  const newId = createUuid7Generator(Date.now);
  const log: AlertLog = { made: [], acknowledged: [], refused: [] };
  const renewed = new Set<string>();
  let waiting = 0;

  const settle = (agent: SimulatedAgent, sent: AlertReport[], verdicts: Map<string, string>): void => {
    // New ones may have been added while these were under way.
    agent.outbox.splice(0, sent.length);
    waiting -= sent.length;
    for (const alert of sent) {
      const key = { id: alert.id, agentId: agent.agentId };
      if (!verdicts.has(alert.id)) {
        log.acknowledged.push(key);
        told('acknowledged', key);
      } else if (renewed.has(alert.id)) log.refused.push(key);
      else add(agent, { ...alert, id: newId() }, true);
    }
  };
  const add = (agent: SimulatedAgent, alert: AlertReport, again = false): void => {
    if (again) renewed.add(alert.id);
    agent.outbox.push(alert);
    waiting++;
    const key = { id: alert.id, agentId: agent.agentId };
    log.made.push(key);
    told('made', key);
  };

  /** The computer was removed: nobody will take its alerts any more. */
  const leave = (agent: SimulatedAgent): undefined => {
    agent.gone = true;
    waiting -= agent.outbox.length;
    for (const { id } of agent.outbox.splice(0)) log.refused.push({ id, agentId: agent.agentId });
  };

  return {
    log,
    waiting: () => waiting,
    raise(agent: SimulatedAgent): void {
      const vaccines = agent.policy?.policy.vaccines ?? [];
      const vaccine = vaccines[Math.floor(world.draw() * vaccines.length)];
      const image = pick(world.draw, images);
      add(agent, {
        id: newId(),
        vaccineId: vaccine?.id ?? unknownVaccine,
        date: new Date().toISOString(),
        message: image,
        detail: {
          rule: `processes: ${image}`,
          image,
          pid: 300 + Math.floor(world.draw() * 30_000),
          action: pick(world.draw, actions, 3),
        },
      });
    },
    /** One report; answers after how many milliseconds there is more to do, or nothing when all is told. */
    async deliver(agent: SimulatedAgent): Promise<number | undefined> {
      const sent = agent.outbox.slice(0, maxAlertsInReport);
      if (agent.gone) return leave(agent);
      if (sent.length === 0) return undefined;
      try {
        const { verdicts } = await world.calls(agent, api.agentProtocol.alerts, { body: { alerts: sent } });
        settle(agent, sent, new Map(verdicts.map(({ id, code }) => [id, code])));
        agent.deliveryFailures = 0;
        return agent.outbox.length > 0 ? 0 : undefined;
      } catch (error) {
        // A token that is not valid any more is left to the check-in, which enrols again.
        if (classifyFailure(error) === 'removed') return leave(agent);
        return retryDelayMillis(error, ++agent.deliveryFailures, world.longestSetback, world.draw);
      }
    },
  };
};
export type Alerts = ReturnType<typeof createAlerts>;
