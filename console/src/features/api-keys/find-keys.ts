import { type Icon, IconKey } from '@tabler/icons-react';
import { fold } from '../../i18n/fold.ts';
import { currentLocale } from '../../i18n/locale.ts';
import type { FoundItem } from '../../routes/finder.ts';

interface NamedAgency {
  id: string;
  name: string;
}

const nameIn = { es: (name: string) => `Claves de la API: ${name}`, en: (name: string) => `API keys: ${name}` };
/** `claves de la API de Ribera`: what asks for the keys, and what only holds that together. */
const keyWord = /^(?:claves?|keys?|api):?$/;
const between = /^(?:de|del|la|las|el|of|the)$/;

/** The keys of an agency, as the palette offers them. */
export const keysOf = ({ id, name }: NamedAgency): FoundItem & { Icon: Icon } => ({
  ...{ id: `keys-${id}`, label: nameIn[currentLocale()](name), permission: 'tokens:write', Icon: IconKey },
  ...{ to: '/agencies/$agency/tokens', params: { agency: id } },
});

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Whether a text asks for keys at all. */
export const asksForKeys = (text: string): boolean => wordsIn(text).some((word) => keyWord.test(fold(word)));

/** What is left of a text that asks for the keys of an agency: its name. Any other text as it is. */
export const withoutKeyWords = (text: string): string => {
  if (!asksForKeys(text)) return text;
  const rest = wordsIn(text).filter((word) => !keyWord.test(fold(word)) && !between.test(fold(word)));
  return rest.length > 0 ? rest.join(' ') : text;
};

/** The keys of agencies that were found: of each where keys were asked for, else of the one that alone was found. */
export const keysBeside = (found: readonly NamedAgency[], text: string): FoundItem[] =>
  withoutKeyWords(text) !== text || found.length === 1 ? found.map(keysOf) : [];
