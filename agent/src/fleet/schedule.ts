import { type Leaving, leavesUnheard } from '../checkin/goodbye.ts';
import { classifyFailure } from '../protocol/classify-failure.ts';
import { checkIn } from './check-in.ts';
import type { FleetContext } from './context.ts';
import { createDelayQueue } from './delay-queue.ts';
import { become, enrol } from './enrol.ts';
import { leave, remove } from './leave.ts';
import { retryDelayMillis } from './retry-delay.ts';
import type { SimulatedAgent } from './simulated-agent.ts';

const maxFirstWaitSeconds = 60;

/** Schedules the enrolments and check-ins of all agents, and what follows from the replies. */
export const createSchedule = (context: FleetContext, agents: SimulatedAgent[], whenServerSays: boolean) => {
  const enrolments = createDelayQueue<SimulatedAgent>();
  const checkins = createDelayQueue<SimulatedAgent>();
  const enrolled: SimulatedAgent[] = [];
  const millisUntil = (seconds: number) => (whenServerSays ? seconds * 1000 : 0);
  const retryDelay = (agent: SimulatedAgent, error: unknown): number =>
    retryDelayMillis(error, ++agent.failures, context.maxRetrySeconds, context.random);

  /** Who has just enrolled comes within its interval. */
  const begin = (agent: SimulatedAgent): void =>
    checkins.add(agent, millisUntil(agent.checkinSeconds) * context.random());
  const goOn = (agent: SimulatedAgent, leaving: Leaving): void => {
    leave(context, agent, leaving);
    if (!agent.removed) begin(agent);
  };

  const runEnrolment = async (agent: SimulatedAgent): Promise<void> => {
    try {
      const isFirst = agent.agentId === '';
      become(context, agent, await enrol(context, agent, agent));
      if (isFirst) enrolled.push(agent);
      begin(agent);
    } catch (error) {
      enrolments.add(agent, retryDelay(agent, error));
    }
  };

  const runCheckin = async (agent: SimulatedAgent): Promise<void> => {
    if (agent.removed) return;
    try {
      const { hasNews, seconds, left } = await checkIn(context, agent);
      agent.failures = 0;
      if (left) return goOn(agent, left);
      // At most one early check-in for each regular one; a goodbye is said at once.
      agent.checkedInEarly = hasNews && (!agent.checkedInEarly || agent.errand?.leaving !== undefined);
      if (agent.checkedInEarly) checkins.addFirst(agent);
      else checkins.add(agent, millisUntil(seconds) * (1 + context.random() / 10));
    } catch (error) {
      afterFailure(agent, error);
    }
  };

  const afterFailure = (agent: SimulatedAgent, error: unknown): void => {
    const delay = retryDelay(agent, error);
    const failure = classifyFailure(error);
    const leaving = agent.errand?.leaving;
    if (leaving && leavesUnheard(leaving, failure, agent.failures)) {
      goOn(agent, leaving);
      return;
    }
    switch (failure) {
      case 'removed':
        remove(context, agent);
        return;
      case 'enrolAgain':
        enrolments.add(agent, delay);
        return;
      case 'refused':
        // The server could not read the report; a whole one may heal that.
        agent.acknowledged = undefined;
        if (agent.errand) agent.errand.acks = [];
        checkins.add(agent, delay);
        return;
      case 'later':
        checkins.add(agent, delay);
    }
  };

  for (const agent of agents) {
    if (agent.agentId === '') enrolments.add(agent);
    else {
      enrolled.push(agent);
      if (!agent.removed) checkins.add(agent, millisUntil(maxFirstWaitSeconds) * context.random());
    }
  }
  return { enrolled, enrolments, checkins, runEnrolment, runCheckin };
};
