import { currentLocale, type Locale } from './locale.ts';

/** Makes a formatter once for each language: they are costly to make and lists use them in every row. */
const perLocale = <T>(make: (locale: Locale) => T) => {
  const made = new Map<Locale, T>();
  return (locale: Locale): T => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
};

// Spanish leaves four-digit numbers without a point, which misaligns columns: `always` gives every thousand its point.
const numbers = perLocale((locale) => new Intl.NumberFormat(locale, { useGrouping: 'always' }));
// By 24 hours in both languages: as Spain reads the time, and as the audit log writes it.
const instants = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }),
);
const dates = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const times = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23' }));
// Swedish writes time as the standard does (ISO 8601): in the order of the alphabet, and by 24 hours.
const stamps = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
const relatives = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
// «El mes pasado» is one of the calendar, which 30 days do not tell from the one before it: what is that long is counted.
const countedRelatives = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));
const shortRelatives = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
const days = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
const shortDays = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const lists = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const decimals = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

export const formatNumber = (value: number, locale: Locale = currentLocale()): string => numbers(locale).format(value);

/** `uno, dos y tres` */
export const formatList = (parts: readonly string[], locale: Locale = currentLocale()): string =>
  lists(locale).format(parts);

/** `12 nov 2026, 9:41:07`, in the browser's time zone. */
export const formatInstant = (instant: string, locale: Locale = currentLocale()): string =>
  instants(locale).format(new Date(instant));

/** `2026-11-12 09:41:07`, in the browser's time zone: for a log, where moments stand below one another. */
export const formatStamp = (instant: string): string => stamps.format(new Date(instant));

/** `12 nov 2026` */
export const formatDate = (instant: string, locale: Locale = currentLocale()): string =>
  dates(locale).format(new Date(instant));

/**
 * `2026-11-12` → `12 nov 2026`, or in short `12 nov`. What is counted by day is counted by days in UTC, wherever one looks
 * at it.
 */
export const formatDay = (day: string, style: 'long' | 'short' = 'long', locale: Locale = currentLocale()): string =>
  (style === 'short' ? shortDays : days)(locale).format(new Date(day));

/** `las 10:42`, `la 1:05`, for what is near; in English the time alone. In the browser's time zone. */
export const formatTime = (instant: string, locale: Locale = currentLocale()): string => {
  const time = times(locale).format(new Date(instant));
  if (locale !== 'es') return time;
  return `${time.startsWith('1:') ? 'la' : 'las'} ${time}`;
};

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The number of a day in the browser's time zone: «ayer» is the day before today, however many hours ago. */
const calendarDay = (time: number): number => {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
};

/** `hace 3 minutos`, `dentro de 2 días`, `ahora`, or in short `hace 3 min`; show `formatInstant` on hover. */
export const formatRelative = (
  instant: string,
  now = Date.now(),
  locale: Locale = currentLocale(),
  style: 'long' | 'short' = 'long',
): string => {
  const time = Date.parse(instant);
  const seconds = (time - now) / 1000;
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  if (!step) return relatives(locale).format(0, 'second');
  const [unit, length] = step;
  if (unit === 'day') return relatives(locale).format(calendarDay(time) - calendarDay(now), unit);
  const count = Math.trunc(seconds / length);
  // `hace 3 m` could be minutes or months: what is longer than hours is not shortened.
  if (unit === 'month' || unit === 'year') return countedRelatives(locale).format(count, unit);
  return (style === 'short' ? shortRelatives : relatives)(locale).format(count, unit);
};

/** The same where nothing stands before it: `Ahora` begins a cell. */
export const formatRelativeAlone: typeof formatRelative = (instant, now, locale = currentLocale(), style) => {
  const text = formatRelative(instant, now, locale, style);
  return text === relatives(locale).format(0, 'second')
    ? text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
    : text;
};

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const;

/** `15,6 GiB` */
export const formatBytes = (bytes: number, locale: Locale = currentLocale()): string => {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${decimals(locale).format(bytes / 1024 ** power)}\u00a0${units[power]}`;
};
