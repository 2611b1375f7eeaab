import { createInstance } from 'i18next';
import { formatNumber } from './format.ts';
import { currentLocale, defaultLocale, locales } from './locale.ts';

type Texts = Readonly<Record<string, string>>;
type Stem<Key extends string> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;
type Names<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;

export interface Messages<Es extends Texts> {
  area: string;
  /** Only the Spanish texts' type is of interest: it says which keys there are and what each needs filled in. */
  texts?: Es;
}

/** What can be asked for: plural pairs count as one key, without `_one` and `_other`. */
export type MessageKey<Es extends Texts> = Stem<keyof Es & string>;

type Needed<Es extends Texts, Key extends string> = Names<Es[(Key | `${Key}_one` | `${Key}_other`) & keyof Es]>;

/** What a text needs filled in, read off its own `{{names}}`. */
export type MessageValues<Es extends Texts, Key extends string> = [Needed<Es, Key>] extends [never]
  ? [values?: Readonly<Record<string, string | number>>]
  : [values: Readonly<Record<Needed<Es, Key>, string | number>>];

const i18n = createInstance();
void i18n.init({
  lng: defaultLocale,
  fallbackLng: defaultLocale,
  supportedLngs: locales,
  resources: {},
  // Keys are plain: a dot or a colon in one is a letter like any other.
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Spanish counts a million in a plural form of its own (`_many`), which reads as `_other` does here. */
const withMany = (texts: Texts): Texts => ({
  ...Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => key.endsWith('_other'))
      .map(([key, text]) => [key.replace(/_other$/, '_many'), text]),
  ),
  ...texts,
});

/**
 * Declares an area's texts in both languages. English has exactly the keys of Spanish, or it does not compile.
 * `{{name}}` is filled in; a key that counts comes as a pair, `key_one` and `key_other`, and uses `{{count}}`.
 */
export const defineMessages = <const Es extends Texts>(
  area: string,
  { es, en }: { es: Es; en: { readonly [Key in keyof Es]: string } },
): Messages<Es> => {
  i18n.addResourceBundle('es', area, withMany(es));
  i18n.addResourceBundle('en', area, withMany(en));
  return { area };
};

/** The text of a key in the language of the moment; for what is not a component. */
export const translate = <Es extends Texts, Key extends MessageKey<Es>>(
  messages: Messages<Es>,
  key: Key,
  ...[values]: MessageValues<Es, Key>
): string => {
  const lng = currentLocale();
  const given = (values ?? {}) as Readonly<Record<string, string | number>>;
  const written = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value, lng) : value,
  ]);
  // `count` chooses the plural as a number and is written with its thousands parted.
  return String(i18n.t(key, { ns: messages.area, lng, count: given.count, replace: Object.fromEntries(written) }));
};
