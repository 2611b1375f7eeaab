import type { Locale } from '../../platform/access/locale.ts';
import type { Letters } from '../mail/mail.ts';

/** Computers of a kind: how many, and the names of some. */
export interface Named {
  count: number;
  names: string[];
}

export interface AgencyNews {
  name: string;
  /** Without a connection for over twelve hours, since the last mail. */
  away: Named;
  /** Uninstalled or deleted since the last mail. */
  removed: Named;
}

/** Names in one mail, of both kinds together. */
const namesShown = 20;

interface Wording {
  subject: (news: AgencyNews) => string;
  away: (count: number) => string;
  removed: (count: number) => string;
  more: (count: number) => string;
  see: string;
  why: string;
}

const wordings: Record<Locale, Wording> = {
  es: {
    subject: ({ name }) => `Novedades en los equipos de ${name}`,
    away: (count) =>
      count === 1
        ? 'Un equipo lleva más de 12 horas sin conectarse:'
        : `${count} equipos llevan más de 12 horas sin conectarse:`,
    removed: (count) =>
      count === 1 ? 'Se ha desinstalado o eliminado un equipo:' : `Se han desinstalado o eliminado ${count} equipos:`,
    more: (count) => (count === 1 ? 'y otro más' : `y otros ${count}`),
    see: 'Puede ver los equipos del organismo aquí:',
    why: 'Recibe este mensaje porque pertenece a este organismo y tiene activados los avisos por correo.',
  },
  en: {
    subject: ({ name }) => `News about the computers of ${name}`,
    away: (count) =>
      count === 1
        ? 'One computer has not connected for over 12 hours:'
        : `${count} computers have not connected for over 12 hours:`,
    removed: (count) =>
      count === 1 ? 'One computer was uninstalled or deleted:' : `${count} computers were uninstalled or deleted:`,
    more: (count) => (count === 1 ? 'and one more' : `and ${count} more`),
    see: 'You can see the computers of the agency here:',
    why: 'You receive this message because you belong to this agency and have email notices switched on.',
  },
};

/** Names are the agents' own: one that holds a line break would look like several. */
const oneLine = (name: string) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const paragraphOf = ({ count, names }: Named, most: number, title: string, more: Wording['more']): string[] => {
  if (count === 0) return [];
  const shown = names.map(oneLine).filter(Boolean).slice(0, most);
  const rest = count - shown.length;
  // A colon with nothing behind it would promise a list.
  if (shown.length === 0) return [title.replace(/:$/, '.')];
  return [[title, ...shown.map((name) => `- ${name}`), ...(rest > 0 ? [`- ${more(rest)}`] : [])].join('\n')];
};

const letterIn = (locale: Locale, news: AgencyNews, link: string) => {
  const words = wordings[locale];
  const { away, removed } = news;
  const most = away.count > 0 && removed.count > 0 ? namesShown / 2 : namesShown;
  const paragraphs = [
    ...paragraphOf(away, most, words.away(away.count), words.more),
    ...paragraphOf(removed, most, words.removed(removed.count), words.more),
    words.see,
    link,
    words.why,
  ];
  return { subject: words.subject(news), body: `${paragraphs.join('\n\n')}\n` };
};

/**
 * What the people of an agency are told of its computers, in the language of each. `linkIn` answers where the agency's computers
 * are listed: an address of the console.
 */
export const agencyLetters = (news: AgencyNews, linkIn: (locale: Locale) => string): Letters => ({
  es: letterIn('es', news, linkIn('es')),
  en: letterIn('en', news, linkIn('en')),
});
