import type { Ending } from '../checkin/checkin-loop.ts';
import type { Platform } from '../platform/platform.ts';
import { finishMove } from '../store/finished-move.ts';
import type { Identity } from '../store/identity.ts';
import { type AgentOptions, runAgent } from './run-agent.ts';

/** Runs the agent, and after each move to another server goes on there. */
export const runOverMoves = async (
  platform: Platform,
  enrolled: Identity,
  options: AgentOptions,
  signal: AbortSignal,
): Promise<Ending> => {
  let identity = enrolled;
  for (;;) {
    const ending = await runAgent(platform, identity, options, signal);
    if (ending !== 'moved') return ending;
    const next = finishMove(options.folder);
    if (!next) return 'stopped';
    options.log(`goes on at ${next.server} as computer ${next.agentId}`);
    identity = next;
  }
};
