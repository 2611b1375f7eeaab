import type { Locale } from '../../platform/access/locale.ts';
import { cleanLine } from '../../platform/db/fold.ts';
import type { Letter } from '../mail/mail.ts';
import { linkTo, type ToldPeriod } from './alert-link.ts';
import type { NewAlerts, Ranked } from './new-alerts.queries.ts';

interface Wording {
  alerts: (count: number, shown: string) => string;
  where: (agency: string) => string;
  whereMany: (agencies: string) => string;
  arrived: (count: number, shown: string) => string;
  byVaccine: string;
  byAgency: string;
  moreVaccines: (count: number) => string;
  moreAgencies: (count: number) => string;
  /** A vaccine whose name nobody knew when it raised the alert. */
  nameless: string;
  see: string;
  why: string;
}

const wordings: Record<Locale, Wording> = {
  es: {
    alerts: (count, shown) => (count === 1 ? 'Una alerta nueva' : `${shown} alertas nuevas`),
    where: (agency) => ` en ${agency}`,
    whereMany: (agencies) => ` en ${agencies} organismos`,
    arrived: (count, shown) =>
      count === 1
        ? 'Ha llegado una alerta nueva y sigue activa.'
        : `Han llegado ${shown} alertas nuevas y siguen activas.`,
    byVaccine: 'Por vacuna:',
    byAgency: 'Por organismo:',
    moreVaccines: (count) => (count === 1 ? 'otra vacuna' : `otras ${count} vacunas`),
    moreAgencies: (count) => (count === 1 ? 'otro organismo' : `otros ${count} organismos`),
    nameless: 'Vacuna sin nombre',
    see: 'Puede ver los detalles aquí:',
    why: 'Recibe este mensaje porque tiene activados los avisos por correo. Llega como mucho uno cada hora, y solo si hay alertas nuevas.',
  },
  en: {
    alerts: (count, shown) => (count === 1 ? 'One new alert' : `${shown} new alerts`),
    where: (agency) => ` in ${agency}`,
    whereMany: (agencies) => ` in ${agencies} agencies`,
    arrived: (count, shown) =>
      count === 1
        ? 'One new alert has arrived and is still active.'
        : `${shown} new alerts have arrived and are still active.`,
    byVaccine: 'By vaccine:',
    byAgency: 'By agency:',
    moreVaccines: (count) => (count === 1 ? 'one more vaccine' : `${count} more vaccines`),
    moreAgencies: (count) => (count === 1 ? 'one more agency' : `${count} more agencies`),
    nameless: 'Vaccine without a name',
    see: 'You can see the details here:',
    why: 'You receive this message because you have email notices switched on. At most one comes each hour, and only if there are new alerts.',
  },
};

const longestName = 120;

interface Told extends NewAlerts, ToldPeriod {
  /** Where people reach the console, without a slash at the end. */
  origin: string;
}

/** What a person is told of new alerts in what they see, in their language. */
export const alertLetter = (recipient: string, locale: Locale, news: Told): Letter => {
  const words = wordings[locale];
  const { count, vaccines, agencies } = news;
  const shown = (number: number) => number.toLocaleString(locale === 'es' ? 'es-ES' : 'en-GB');
  const named = (name: string) => cleanLine(name, longestName) || words.nameless;
  const listOf = (title: string, { first, of }: Ranked, more: (count: number) => string) => {
    const rest = count - first.reduce((sum, one) => sum + one.count, 0);
    const lines = first.map(({ name, count: number }) => `- ${named(name)}: ${shown(number)}`);
    return [title, ...lines, ...(rest > 0 ? [`- ${more(of - first.length)}: ${shown(rest)}`] : [])].join('\n');
  };
  const only = agencies.of === 1 ? agencies.first[0]?.name : undefined;
  const where = only === undefined ? words.whereMany(shown(agencies.of)) : words.where(named(only));
  const paragraphs = [
    words.arrived(count, shown(count)),
    listOf(words.byVaccine, vaccines, words.moreVaccines),
    listOf(words.byAgency, agencies, words.moreAgencies),
    words.see,
    linkTo(locale, news),
    words.why,
  ];
  return {
    ...{ recipient, locale, notice: true },
    subject: words.alerts(count, shown(count)) + where,
    body: `${paragraphs.join('\n\n')}\n`,
  };
};
