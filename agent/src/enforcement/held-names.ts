import type { HeldName, NamedKind, NamedObjects } from '../platform/named-objects.ts';
import type { Vaccine } from './compile-vaccine.ts';
import { type Kept, ownersOf } from './kept.ts';

const checkMillis = 3000;

const kinds = {
  mutexes: { kind: 'mutex', entriesOf: ({ mutexes }: Vaccine) => mutexes },
  events: { kind: 'event', entriesOf: ({ events }: Vaccine) => events },
} as const satisfies Record<string, { kind: NamedKind; entriesOf(vaccine: Vaccine): string[] }>;
type RuleKind = keyof typeof kinds;

/**
 * Holds the names of `mutexes` and `events` in each session, new ones too. A name that another program had first is tried
 * again: once that program has ended, it is the agent's.
 */
export const keepNames = (objects: NamedObjects, failed: (error: unknown) => void): Kept => {
  const held = new Map<string, HeldName & { rule: string }>();
  let wanted: { ruleKind: RuleKind; name: string }[] = [];

  const hold = () => {
    const sessions = objects.sessions();
    const places = new Set<string>();
    for (const { ruleKind, name } of wanted) {
      for (const session of objects.isGlobal(name) ? sessions.slice(0, 1) : sessions) {
        const place = `${ruleKind} ${session} ${name}`;
        places.add(place);
        const before = held.get(place);
        if (before && before.problem === undefined) continue;
        before?.release();
        held.set(place, { ...objects.hold(kinds[ruleKind].kind, name, session), rule: `${ruleKind}: ${name}` });
      }
    }
    for (const [place, { release }] of held) {
      if (places.has(place)) continue;
      release();
      held.delete(place);
    }
  };
  const tick = () => {
    try {
      hold();
    } catch (error) {
      failed(error);
    }
  };
  const timer = setInterval(tick, checkMillis);
  const rulesOf = (vaccine: Vaccine) =>
    (Object.keys(kinds) as RuleKind[]).flatMap((ruleKind) =>
      kinds[ruleKind].entriesOf(vaccine).map((name) => `${ruleKind}: ${name}`),
    );
  return {
    want: (vaccines) => {
      wanted = (Object.keys(kinds) as RuleKind[]).flatMap((ruleKind) =>
        [...ownersOf(vaccines, kinds[ruleKind].entriesOf).keys()].map((name) => ({ ruleKind, name })),
      );
      hold();
    },
    problems: (vaccine) =>
      rulesOf(vaccine).flatMap((rule) => {
        const found = [...held.values()].find((one) => one.rule === rule && one.problem !== undefined);
        return found ? [`${rule}: ${found.problem}`] : [];
      }),
    leftovers: () => [],
    stop: () => {
      clearInterval(timer);
      for (const { release } of held.values()) release();
      held.clear();
    },
  };
};
