import { meaningOf } from '../protocol/server-client.ts';
import { checkIn, enrol, type World } from './check-in.ts';
import { createTurns } from './delay-queue.ts';
import { setbackOf } from './retry-delay.ts';
import type { SimulatedAgent } from './simulated-agent.ts';

/** Who enrols and who checks in next, and what follows from the answers. */
export const createTurnTaking = (world: World, agents: SimulatedAgent[], whenServerSays: boolean) => {
  const enrolments = createTurns<SimulatedAgent>();
  const checkins = createTurns<SimulatedAgent>();
  const enrolled: SimulatedAgent[] = [];
  const millisUntil = (seconds: number) => (whenServerSays ? seconds * 1000 : 0);

  const takeEnrolment = async (agent: SimulatedAgent): Promise<void> => {
    try {
      const isFirst = agent.agentId === '';
      const seconds = await enrol(world, agent);
      if (isFirst) enrolled.push(agent);
      checkins.add(agent, millisUntil(seconds) * world.draw());
    } catch (error) {
      enrolments.add(agent, setbackOf(error, ++agent.failures, world.longestSetback, world.draw));
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
    const wait = setbackOf(error, ++agent.failures, world.longestSetback, world.draw);
    switch (meaningOf(error)) {
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
