import type { Evolution, Series } from '@egida/contract';
import type { Line } from '../../ui/chart/line.ts';
import { isOverAgencies, type StatsPlace } from './stats-place.ts';

export type SeriesName = Exclude<keyof Evolution, 'updatedOn'>;

const everybodys = [
  'agents',
  'alerts',
  'alertsPerDay',
  'agentsPerDay',
  'vaccineAlerts',
  'versionAgents',
] as const satisfies readonly SeriesName[];

/**
 * What is drawn day by day. How many agencies and vaccines there are is for administrators; an agency is one, and which vaccines
 * another instance has is known there.
 */
export const seriesFor = (isAdmin: boolean, place: StatsPlace): readonly SeriesName[] => {
  if (!isAdmin) return everybodys;
  const agencies = isOverAgencies(place) ? (['agencies'] as const) : [];
  const vaccines = place.isOther ? [] : (['vaccines'] as const);
  return [...everybodys, ...agencies, ...vaccines];
};

/** Whether anything is known of any day. */
export const isKnown = ({ datasets }: Series): boolean =>
  datasets.some(({ data }) => data.some((value) => value !== null));

/** Those whose lines have names of their own; the others have one line, which is called as its chart. */
const named: readonly SeriesName[] = ['vaccineAlerts', 'versionAgents'];

/** A series as the lines of its chart. */
export const linesOf = (name: SeriesName, { datasets }: Series, title: string, unnamed: string): Line[] =>
  datasets.map(({ label, data }, at) => ({
    id: String(at),
    name: named.includes(name) ? label || unnamed : title,
    values: data,
  }));

/** The filter of what has its moment on a day, which is one of UTC. */
export const onDay = (field: string, day: string): string => `${field}:${day}`;
