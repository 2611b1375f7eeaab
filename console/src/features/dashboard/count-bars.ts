import type { Count } from '@egida/contract';
import type { Bar } from '../../ui/chart/bar.ts';
import type { WayTo } from '../../ui/chart/way.ts';
import { toAgencies } from './ways.tsx';

/** Counts as bars, each of which leads where its id says; what has no name is called otherwise. */
export const barsBy =
  (wayOf: (id: string) => WayTo, unnamed = '', nameOf = (label: string) => label) =>
  (counts: readonly Count[]): Bar[] =>
    counts.map(({ id, label, count }) => ({ id, label: nameOf(label) || unnamed, count, way: wayOf(id) }));

/** Those of sectors lead to their agencies; a sector is of one instance. */
export const barsBySector = barsBy((id) => toAgencies({}, `sector:${id}`));
