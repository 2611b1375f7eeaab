import type { Connection } from '../platform/platform.ts';
import type { Processes, ProcessFacts } from '../platform/processes.ts';
import { briefFacts } from './brief-facts.ts';
import type { Vaccine } from './compile-vaccine.ts';
import type { createMatchQueue } from './match-queue.ts';
import type { Matcher } from './matcher.ts';
import { matchKeyOf } from './program-key.ts';
import type { Scope } from './scope.ts';

/** So many addresses of one process are met for one vaccine at one look; the others are at the next ones. */
const maxNewAddresses = 50;

interface Parts {
  processes: Pick<Processes, 'read'>;
  scope: Scope;
  queue: Pick<ReturnType<typeof createMatchQueue>, 'add' | 'has'>;
}

/** Brings the matches of connections: each process is read once, however many it holds. */
export const checkConnections = (
  connections: readonly Connection[],
  matcher: Matcher,
  { processes, scope, queue }: Parts,
): void => {
  const addressesOf = new Map<number, Set<string>>();
  for (const { remoteAddress, pid } of connections) {
    if (pid === undefined) continue;
    const addresses = addressesOf.get(pid) ?? new Set();
    addressesOf.set(pid, addresses.add(remoteAddress));
  }
  const checkProcess = (facts: ProcessFacts, addresses: ReadonlySet<string>) => {
    const { imageId } = facts;
    const stillMatches = (now: ProcessFacts) => now.imageId === imageId;
    const added = new Map<Vaccine, number>();
    for (const address of addresses) {
      for (const match of matcher.address(address)) {
        const { vaccine } = match;
        const key = matchKeyOf(vaccine, facts, address);
        const before = added.get(vaccine) ?? 0;
        if (before >= maxNewAddresses || queue.has(key, facts)) continue;
        added.set(vaccine, before + 1);
        void queue.add(key, { match, facts: briefFacts(facts), address, stillMatches });
      }
    }
  };
  for (const [pid, addresses] of addressesOf) {
    const facts = processes.read(pid);
    if (facts && !facts.ended && scope(facts)) checkProcess(facts, addresses);
  }
};
