import { classifyFailure } from '../protocol/classify-failure.ts';
import { checkIn, enrol, type FleetContext } from './check-in.ts';
import { createDelayQueue } from './delay-queue.ts';
import { retryDelayMillis } from './retry-delay.ts';
import type { SimulatedAgent } from './simulated-agent.ts';

/** Who enrols and who checks in next, and what follows from the answers. */
export const createSchedule = (world: FleetContext, agents: SimulatedAgent[], whenServerSays: boolean) => {
  const enrolments = createDelayQueue<SimulatedAgent>();
  const checkins = createDelayQueue<SimulatedAgent>();
  const enrolled: SimulatedAgent[] = [];
  const millisUntil = (seconds: number) => (whenServerSays ? seconds * 1000 : 0);

  const takeEnrolment = async (agent: SimulatedAgent): Promise<void> => {
    try {
      const isFirst = agent.agentId === '';
      const seconds = await enrol(world, agent);
      if (isFirst) enrolled.push(agent);
      checkins.add(agent, millisUntil(seconds) * world.draw());
    } catch (error) {
      enrolments.add(agent, retryDelayMillis(error, ++agent.failures, world.longestSetback, world.draw));
    }
  };

  const takeCheckin = async (agent: SimulatedAgent): Promise<void> => {
    try {
      const { hasNews, seconds } = await checkIn(world, agent);
      agent.failures = 0;
      // At most one check-in out of turn for each regular one.
      agent.cameSoon = hasNews && !agent.cameSoon;
      if (agent.cameSoon) checkins.addFirst(agent);
      else checkins.add(agent, millisUntil(seconds) * (1 + world.draw() / 10));
    } catch (error) {
      afterFailure(agent, error);
    }
  };

  const afterFailure = (agent: SimulatedAgent, error: unknown): void => {
    const wait = retryDelayMillis(error, ++agent.failures, world.longestSetback, world.draw);
    switch (classifyFailure(error)) {
      case 'removed':
        agent.gone = true;
        return;
      case 'enrolAgain':
        enrolments.add(agent, wait);
        return;
      case 'refused':
        // Saying everything anew may heal what the server could not read.
        agent.acknowledged = undefined;
        checkins.add(agent, wait);
        return;
      case 'later':
        checkins.add(agent, wait);
    }
  };

  for (const agent of agents) {
    if (agent.agentId === '') enrolments.add(agent);
    else {
      enrolled.push(agent);
      checkins.add(agent, millisUntil(60) * world.draw());
    }
  }
  return { enrolled, enrolments, checkins, takeEnrolment, takeCheckin };
};
