import { type AlertReport, api, maxAlertsInReport } from '@egida/contract';
import { classifyFailure } from '../protocol/classify-failure.ts';
import { createUuid7Generator } from '../protocol/uuid7.ts';
import type { FleetContext } from './context.ts';
import { alertOf, drawIncident } from './incidents.ts';
import { remove } from './leave.ts';
import { retryDelayMillis } from './retry-delay.ts';
import type { SimulatedAgent } from './simulated-agent.ts';

/** What identifies an alert on the server: its id, and the agent that reported it. */
export interface AlertKey {
  id: string;
  agentId: string;
}
export interface AlertLog {
  made: AlertKey[];
  acknowledged: AlertKey[];
  /** The server will never take them: they are too old, cannot be read, or their computer was removed. */
  refused: AlertKey[];
}

/** Each of its own time: one generator never goes back. */
const idAt = (at: Date): string => createUuid7Generator(() => at.getTime())();

/** Raises alerts on agents and delivers each of them until the server has answered for it. */
export const createAlerts = (
  context: FleetContext,
  /** Called for every alert that is made or acknowledged. */
  observe: (event: 'made' | 'acknowledged', key: AlertKey) => void,
) => {
  const newId = createUuid7Generator(Date.now);
  const log: AlertLog = { made: [], acknowledged: [], refused: [] };
  const renewed = new Set<string>();
  let waiting = 0;

  const settle = (agent: SimulatedAgent, agentId: string, sent: AlertReport[], verdicts: Map<string, string>): void => {
    // Others may have been added behind these while the report was under way.
    agent.outbox.splice(0, sent.length);
    waiting -= sent.length;
    for (const alert of sent) {
      const key = { id: alert.id, agentId };
      if (!verdicts.has(alert.id)) {
        log.acknowledged.push(key);
        observe('acknowledged', key);
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
    observe('made', key);
  };

  /** The computer was removed, so the server takes none of its alerts any more. */
  const discardAll = (agent: SimulatedAgent): undefined => {
    waiting -= agent.outbox.length;
    for (const { id } of agent.outbox.splice(0)) log.refused.push({ id, agentId: agent.agentId });
  };

  return {
    log,
    waiting: () => waiting,
    /** Raises an alert, now or as it would have come at another time; false where its vaccines meet nothing. */
    raise(agent: SimulatedAgent, at?: Date): boolean {
      const incident = drawIncident(context, agent);
      if (!incident) return false;
      const date = (at ?? new Date()).toISOString();
      const pid = 300 + Math.floor(context.random() * 30_000);
      const id = at ? idAt(at) : newId();
      add(agent, { ...alertOf(incident), id, date, detail: { ...incident.detail, pid } });
      return true;
    },
    /** Makes one report. Returns after how many milliseconds to make the next; undefined where nothing waits. */
    async deliver(agent: SimulatedAgent): Promise<number | undefined> {
      const sent = agent.outbox.slice(0, maxAlertsInReport);
      if (agent.removed) return discardAll(agent);
      if (sent.length === 0) return undefined;
      const { agentId, token } = agent;
      try {
        const { verdicts } = await context.calls(agent, api.agentProtocol.alerts, { body: { alerts: sent } });
        settle(agent, agentId, sent, new Map(verdicts.map(({ id, code }) => [id, code])));
        agent.deliveryFailures = 0;
        return agent.outbox.length > 0 ? 0 : undefined;
      } catch (error) {
        // After a refused token the check-in enrols again; here it is only one more failure.
        if (classifyFailure(error) === 'removed' && !goesOn(agent, token)) {
          // Whoever says goodbye hears at its check-in that it was heard.
          if (!agent.errand?.leaving) remove(context, agent);
          return discardAll(agent);
        }
        return retryDelayMillis(error, ++agent.deliveryFailures, context.maxRetrySeconds, context.random);
      }
    },
  };
};
/** Whether it is gone from where that token was good, and tells what it has to tell at another server. */
const goesOn = (agent: SimulatedAgent, token: string): boolean =>
  agent.token !== token || agent.errand?.leaving === 'moved';

export type Alerts = ReturnType<typeof createAlerts>;
