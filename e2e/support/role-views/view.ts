import type { Role } from '@egida/contract';
import type { Locale } from '../screens.ts';

/** What changes something, as it stands on the screen, and who may. */
export interface Verb {
  es: string;
  en: string;
  who: readonly Role[];
}

/** What a view is opened with. */
export interface Places {
  agency: string;
  agencyName: string;
  computer: string;
  /** What its computers are called. */
  names: readonly string[];
  marked: string;
  vaccine: string;
  active: string;
  rejected: string;
  /** A program that its computer executed. */
  program: string;
  person: string;
  /** What somebody asked the support. */
  issue: string;
  sector: string;
  instance: string;
  cert: string;
  news: string;
}

export interface View {
  what: string;
  path: (places: Places) => string;
  /** The row that is ticked, where rows can be. */
  tick?: (places: Places) => string;
  /** A menu that is opened, where it is there. */
  menu?: Record<Locale, string>;
  verbs: (places: Places) => readonly Verb[];
}

export const verb = (es: string, en: string, who: readonly Role[]): Verb => ({ es, en, who });
/** A switch and a field to write in are told from headings of that name. */
export const marks = { switch: 'switch: ', field: 'field: ' } as const;
export const toggle = (es: string, en: string, who: readonly Role[]): Verb =>
  verb(marks.switch + es, marks.switch + en, who);
export const field = (es: string, en: string, who: readonly Role[]): Verb =>
  verb(marks.field + es, marks.field + en, who);

/** What somebody of a role is to find in a view. */
export const verbsExpected = (view: View, places: Places, role: Role, locale: Locale): string[] =>
  [
    ...new Set(
      view
        .verbs(places)
        .filter(({ who }) => who.includes(role))
        .map((one) => one[locale]),
    ),
  ].sort();
