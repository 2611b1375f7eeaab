import { type Ids, unknownId } from './ids.ts';
import type { Member } from './member.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const pickFrom = (
  random: Random,
  sources: readonly (readonly [share: number, ids: Ids | undefined])[],
  name: string,
) => {
  let left = random.next();
  for (const [share, ids] of sources) {
    left -= share;
    const found = ids?.of(name) ?? [];
    if (left < 0) return found.length > 0 ? random.pick(found) : undefined;
  }
  return undefined;
};

/** The realm or the agency that somebody is at home in. */
const homeOf = ({ own, classified }: World, { role }: Member) => (role === 'ROLE_CLASSIFIED' ? classified : own).ids;

/**
 * An id for a parameter: somebody's own, of another agency, or of nothing. Whoever sees everything changes what is there to be
 * changed alone: the world would end before it was asked for, or what is secret be made known by those who may.
 */
export const chooseId = (random: Random, world: World, member: Member, name: string, changes: boolean): string => {
  const home = homeOf(world, member);
  const { mine } = member;
  const strange = member.role === 'ROLE_CLASSIFIED' ? world.own.ids : world.disposable;
  const sources: (readonly [number, Ids | undefined])[] = member.isRestricted
    ? [
        [mine.of(name).length > 0 ? 0.4 : 0, mine],
        [0.5, home],
        [0.2, world.secret.ids],
        [0.1, strange],
      ]
    : changes
      ? [
          [mine.of(name).length > 0 ? 0.4 : 0, mine],
          [0.9, world.disposable],
        ]
      : [
          [mine.of(name).length > 0 ? 0.4 : 0, mine],
          [0.4, world.disposable],
          [0.3, home],
          [0.2, world.secret.ids],
        ];
  const chosen = pickFrom(random, sources, name) ?? unknownId(random);
  return random.chance(0.03) ? chosen.toUpperCase() : chosen;
};
