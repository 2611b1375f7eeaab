import type { AlertGroup } from '@egida/contract';

/** Groups are read from kept counts, which follow what was done within seconds. */
const followMs = 10_000;

/** A group that somebody has just dealt with, as it was then. */
export interface DealtGroup {
  id: string;
  latestOn: string;
  until: number;
}

export const dealtGroup = ({ id, latestOn }: Pick<AlertGroup, 'id' | 'latestOn'>, now: number): DealtGroup => ({
  ...{ id, latestOn },
  until: now + followMs,
});

/** The groups but for those that were just dealt with and in which nothing has come up since. */
export const withoutDealt = <Group extends Pick<AlertGroup, 'id' | 'latestOn'>>(
  groups: readonly Group[],
  dealt: readonly DealtGroup[],
  now: number,
): Group[] => {
  const still = dealt.filter(({ until }) => until > now);
  return groups.filter(({ id, latestOn }) => !still.some((one) => one.id === id && one.latestOn === latestOn));
};
