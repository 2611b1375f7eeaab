/** Folds case and accents: names are ordered, searched and compared by the result. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');

/** Text from outside that may hold what PostgreSQL refuses: NUL and lone surrogates. Capped. */
export const cleanText = (text: string, max: number): string =>
  text.replaceAll('\0', '').toWellFormed().slice(0, max).toWellFormed();

/** What breaks a line or turns its direction: in a name it makes one thing look like another. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/** One line from outside: text in which each run of control and direction marks is a blank. Capped. */
export const cleanLine = (text: string, max: number): string => cleanText(text, max).replace(unseen, ' ').trim();

/** Format characters, and what is drawn as nothing although it counts as a letter. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** What a computer is called by: without what nobody sees, two names that look the same are the same. '?' where nothing is left. Capped. */
export const cleanName = (text: string, max: number): string =>
  cleanLine(text, max).replace(invisible, '').trim() || '?';
