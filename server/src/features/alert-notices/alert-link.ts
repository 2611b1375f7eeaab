import type { Locale } from '../../platform/access/locale.ts';

/** The moments between which came in what a letter tells of. */
export interface ToldPeriod {
  since: string;
  upTo: string;
}

interface Listed extends ToldPeriod {
  origin: string;
  /** The earliest of the alerts' dates; null where there is none. */
  from: string | null;
}

const before = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
const after = (moment: string) => new Date(Date.parse(moment) + 1).toISOString();

/**
 * What came in, and nothing else: an address of the console, whose list a filter narrows. Lists find alerts by their date, and
 * what comes late has an early one. What is compared lies strictly between.
 */
export const linkTo = (locale: Locale, { origin, from, since, upTo }: Listed): string => {
  const dated = from === null ? '' : ` date:>${before(from)}`;
  const filter = `status:ACTIVE${dated} received:>${since} received:<${after(upTo)}`;
  return `${origin}/#/${locale}/alerts?filter=${encodeURIComponent(filter)}`;
};

/**
 * Of which period a letter tells, by the address in it; undefined where it is a letter of something else. The address is a line
 * of its own, as no name in a letter is.
 */
export const periodIn = (body: string): ToldPeriod | undefined => {
  const [, filter = ''] = /^\S*\/#\/(?:es|en)\/alerts\?filter=(status%3AACTIVE\S*)$/m.exec(body) ?? [];
  const [, since, end] = / received:>(\S+) received:<(\S+)$/.exec(decodeURIComponent(filter)) ?? [];
  return since && end ? { since, upTo: before(end) } : undefined;
};
