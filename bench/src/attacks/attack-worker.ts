import { Agent } from 'node:http';
import { holdDownloads } from './hold-downloads.ts';
import { type AttackName, attackLines } from './lines.ts';
import { sendShot } from './send-shot.ts';
import type { Target } from './target.ts';

/** What the process that attacks is told. */
export type Order = { order: 'attack'; name: AttackName; target: Target } | { order: 'stop' };

// A process of its own: what it costs to attack is not taken from whoever measures.
const counts: Record<number, number> = {};
const heard = (status: number) => {
  counts[status] = (counts[status] ?? 0) + 1;
};
let stop: () => void = () => undefined;

const attack = (name: AttackName, target: Target): void => {
  if (name === 'slowReaders' || name === 'slowReadersOfOne') {
    stop = holdDownloads(target, name === 'slowReaders' ? target.keys : target.keys.slice(0, 1), heard);
    return;
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let isOver = false;
  const lines = attackLines[name](target, async (shot) => {
    const answer = await sendShot(target.server, agent, shot);
    if (!isOver) heard(answer.status);
    return answer;
  });
  for (const step of lines)
    void (async () => {
      while (!isOver) await step();
    })();
  stop = () => {
    isOver = true;
    agent.destroy();
  };
};

process.on('message', (order: Order) => {
  if (order.order === 'attack') return attack(order.name, order.target);
  stop();
  process.send?.(counts);
});
process.on('disconnect', () => process.exit(0));
process.send?.({});
