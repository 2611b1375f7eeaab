/** Folds case and accents: names are ordered, searched and compared by the result. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');

/** Text from outside that may hold what PostgreSQL refuses: NUL and lone surrogates. Capped. */
export const cleanText = (text: string, max: number): string =>
  text.replaceAll('\0', '').toWellFormed().slice(0, max).toWellFormed();
