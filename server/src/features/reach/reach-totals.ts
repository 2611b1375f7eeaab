import type { Reach } from '@egida/contract';
import { versionKey } from '../../platform/db/version-key.ts';
import { type DeployableVaccine, obstacleOf } from '../desired-state/desired-state.ts';
import type { KindCount, SystemCount } from './reach.queries.ts';

/** Of kinds of computers, those that can have a vaccine. */
export const fitting = <Kind extends Pick<KindCount, 'osFamily' | 'agentVersion'>>(
  vaccine: DeployableVaccine,
  kinds: readonly Kind[],
): Kind[] => kinds.filter(({ osFamily, agentVersion }) => !obstacleOf(vaccine, osFamily, versionKey.of(agentVersion)));

/** What is said of the computers that an execution would reach, by kind and by system. */
export const reachTotals = (
  rows: readonly KindCount[],
  vaccine: DeployableVaccine,
  bySystem: readonly SystemCount[],
): Omit<Reach, 'agencies' | 'applied' | 'refused'> => {
  const sum = (counted: readonly { computers: number }[]) => counted.reduce((all, { computers }) => all + computers, 0);
  const reached = fitting(vaccine, rows);
  const computers = sum(reached);
  return {
    computers,
    offline: bySystem.reduce((all, { away }) => all + away, 0),
    incompatible: sum(rows) - computers,
    byOs: mostFrequent(bySystem.map(({ os, computers: count }) => ({ label: os, count }))),
    byVersion: mostFrequent(reached.map(({ agentVersion, computers: count }) => ({ label: agentVersion, count }))),
  };
};

const labelsAtMost = 50;

/** The most frequent first; what is alike is added up. */
export const mostFrequent = (
  counted: readonly { label: string; count: number }[],
): { label: string; count: number }[] => {
  const sums = new Map<string, number>();
  for (const { label, count } of counted) sums.set(label, (sums.get(label) ?? 0) + count);
  return [...sums]
    .map(([label, count]) => ({ label, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, labelsAtMost);
};

/** A reach without some of the computers in it. The agencies stay, even where none of their computers is left. */
export const without = (
  reach: Reach,
  { computers, offline, applied, incompatible, byOs, byVersion }: Reach,
): Reach => ({
  ...reach,
  computers: reach.computers - computers,
  offline: reach.offline - offline,
  applied: reach.applied - applied,
  incompatible: reach.incompatible - incompatible,
  byOs: less(reach.byOs, byOs),
  byVersion: less(reach.byVersion, byVersion),
});

const less = (counted: Reach['byOs'], taken: Reach['byOs']): Reach['byOs'] => {
  const away = new Map(taken.map(({ label, count }) => [label, count]));
  return mostFrequent(counted.map(({ label, count }) => ({ label, count: count - (away.get(label) ?? 0) })));
};
