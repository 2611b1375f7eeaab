import type { Command } from '@egida/contract';
import { answerCommand, type CommandHandlers } from '../checkin/answer-command.ts';
import { acknowledge } from './errand.ts';
import type { SimulatedAgent } from './simulated-agent.ts';

/** What a simulated agent does for each command: what the real one does, but for its disk and its programs. */
const handlersOf = (agent: SimulatedAgent): CommandHandlers<never> => ({
  withdraw: () => {
    agent.policy = undefined;
    return [];
  },
  update: () => undefined,
  move: async () => ({ kind: 'retry' }),
  moved: () => 'waits',
});

/** Does what a reply asks for, up to a command by which the agent leaves. */
export const obey = async (agent: SimulatedAgent, commands: readonly Command[]): Promise<void> => {
  for (const command of commands) {
    const { ack, leaving } = await answerCommand(command, handlersOf(agent));
    if (!ack) continue;
    agent.errand ??= { acks: [] };
    acknowledge(agent.errand, ack);
    agent.errand.leaving = leaving;
    if (leaving) return;
  }
};
