import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order } from './attack-worker.ts';
import type { AttackName } from './lines.ts';
import type { Target } from './target.ts';

/** Begins an attack from a process of its own; `end` ends it, and answers how often it heard which status. */
export const startAttack = async (name: AttackName, target: Target) => {
  const child = fork(fileURLToPath(new URL('attack-worker.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  // What it costs to load this process is no part of the attack.
  await once(child, 'message');
  const tell = (order: Order) => child.send(order);
  tell({ order: 'attack', name, target });
  return {
    end: async (): Promise<Record<string, number>> => {
      const answer = once(child, 'message');
      tell({ order: 'stop' });
      const [counts] = (await answer) as [Record<string, number>];
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      return counts;
    },
  };
};
