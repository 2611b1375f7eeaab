import type { Command } from '@egida/contract';
import { answerCommand, type CommandHandlers } from '../checkin/answer-command.ts';
import type { FleetContext } from './context.ts';
import { acknowledge, type Enrolled, type Errand, isOver } from './errand.ts';
import { enrolForMove, follow } from './move.ts';
import type { SimulatedAgent } from './simulated-agent.ts';
import { beginUpdate, goOnUpdating } from './updates.ts';

/** What a simulated agent does for each command: what the real one does, but for its disk and its programs. */
const handlersOf = (context: FleetContext, agent: SimulatedAgent, errand: Errand): CommandHandlers<Enrolled> => ({
  withdraw: () => {
    agent.policy = undefined;
    return [];
  },
  update: (command) => beginUpdate(context, agent, errand, command),
  move: (command) => enrolForMove(context, agent, command),
  moved: (_, enrolled) => follow(context, agent, errand, enrolled),
});

/** Goes on with what was asked before, and does what a reply asks for, up to a command by which the agent leaves. */
export const obey = async (
  context: FleetContext,
  agent: SimulatedAgent,
  commands: readonly Command[],
): Promise<void> => {
  if (!agent.errand && commands.length === 0) return;
  const errand: Errand = agent.errand ?? { acks: [] };
  goOnUpdating(context, agent, errand);
  for (const command of commands) {
    const { ack, leaving } = await answerCommand(command, handlersOf(context, agent, errand));
    if (ack) acknowledge(errand, ack);
    errand.leaving = leaving;
    if (leaving) break;
  }
  agent.errand = isOver(errand) ? undefined : errand;
  // Enrolled elsewhere it must be kept, or the next run would make another computer of it there.
  if (errand.leaving) context.identityChanged();
};
