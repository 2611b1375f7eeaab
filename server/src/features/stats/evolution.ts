import type { Evolution, Series } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { type Day, type DayCount, readDays, readVaccineDays, readVersionDays } from './evolution.queries.ts';
import { type ToldDays, toldDays } from './told-days.ts';
import { labelVaccines } from './vaccine-labels.ts';

/** What happened on a day, wherever that is known; nothing where the day was taken and nobody knows of any. */
const happened = ({ takenOn }: Day, count: number | null | undefined): number | null =>
  count ?? (takenOn === null ? null : 0);

const labelsOf = (days: readonly Day[]): string[] => days.map(({ day }) => day);

/** One line. What it is of, its place says. */
const line = (days: readonly Day[], countOf: (day: Day) => number | null): Series => ({
  labels: labelsOf(days),
  datasets: [{ label: '', data: days.map(countOf) }],
});

/** A line for each vaccine or version, in the order in which they come. */
const lines = (days: readonly Day[], counts: readonly DayCount[], labelOf: (of: string) => string): Series => {
  const byDay = new Map(counts.map(({ of, day, count }) => [`${of} ${day}`, count]));
  const drawn = [...new Set(counts.map(({ of }) => of))];
  return {
    labels: labelsOf(days),
    datasets: drawn.map((of) => ({
      label: labelOf(of),
      data: days.map((day) => happened(day, byDay.get(`${of} ${day.day}`))),
    })),
  };
};

const vaccineLines = async (db: ScopedDb, told: ToldDays, days: readonly Day[]): Promise<Series> => {
  const counts = await readVaccineDays(db, told);
  return lines(days, counts, await labelVaccines(db, [...new Set(counts.map(({ of }) => of))]));
};

const versionLines = async (
  db: ScopedDb,
  told: ToldDays,
  days: readonly Day[],
  latest: Day | undefined,
): Promise<Series> => {
  const counts = latest ? await readVersionDays(db, told, latest.day) : [];
  return lines(days, counts, (version) => version);
};

/** How numbers went over the last days. How many agencies there were is for who sees everything; vaccines of other instances nobody here knows. */
export const readEvolution = async (db: ScopedDb, count: number): Promise<Evolution> => {
  const told = await toldDays(db, count);
  const days = await readDays(db, told);
  const latest = days.findLast(({ takenOn }) => takenOn !== null);
  const none: Series = { labels: labelsOf(days), datasets: [] };
  const seesAll = db.scope.kind === 'everything';
  const knowsVaccines = db.scope.instance?.isMain ?? true;
  return {
    updatedOn: latest?.takenOn ?? null,
    agents: line(days, ({ agents }) => agents),
    vaccines: knowsVaccines ? line(days, ({ vaccines }) => vaccines) : none,
    alerts: line(days, ({ alerts }) => alerts),
    alertsPerDay: line(days, (day) => happened(day, day.raised)),
    agencies: seesAll ? line(days, ({ agencies }) => agencies) : none,
    agentsPerDay: line(days, (day) => happened(day, day.enrolled)),
    vaccineAlerts: await vaccineLines(db, told, days),
    versionAgents: await versionLines(db, told, days, latest),
  };
};
