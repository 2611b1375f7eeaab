import { formatNumber } from './format.ts';
import { isolated } from './isolated.ts';
import { currentLocale, type Locale } from './locale.ts';

type Texts = Readonly<Record<string, string>>;
type Stem<Key extends string> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;
type Names<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;

/** An area's texts. Their Spanish type says which keys there are and what each needs filled in. */
export interface Messages<Es extends Texts> {
  es: Es;
  en: { readonly [Key in keyof Es]: string };
  /** Never there: the type of the Spanish texts, for whoever needs to name it. */
  texts?: Es;
}

/** What can be asked for: plural pairs count as one key, without `_one` and `_other`. */
export type MessageKey<Es extends Texts> = Stem<keyof Es & string>;

type Needed<Es extends Texts, Key extends string> =
  | Names<Es[(Key | `${Key}_one` | `${Key}_other`) & keyof Es]>
  // A pair is chosen from by its count, whether or not its texts say it.
  | (`${Key}_one` extends keyof Es ? 'count' : never);

/** What a text needs filled in, read off its own `{{names}}`. */
export type MessageValues<Es extends Texts, Key extends string> = [Needed<Es, Key>] extends [never]
  ? [values?: Readonly<Record<string, string | number>>]
  : [values: Readonly<Record<Needed<Es, Key>, string | number>>];

/**
 * Declares an area's texts in both languages. English has exactly the keys of Spanish, or it does not compile.
 * `{{name}}` is filled in; a key that counts comes as a pair, `key_one` and `key_other`, and uses `{{count}}`.
 */
export const defineMessages = <const Es extends Texts>(_area: string, messages: Messages<Es>): Messages<Es> => messages;

const plurals = { es: new Intl.PluralRules('es'), en: new Intl.PluralRules('en') } satisfies Record<Locale, unknown>;

/** The text of a key in the language of the moment; for what is not a component. */
export const translate = <Es extends Texts, Key extends MessageKey<Es>>(
  messages: Messages<Es>,
  key: Key,
  ...[values]: MessageValues<Es, Key>
): string => {
  const locale = currentLocale();
  const texts: Texts = messages[locale];
  const given: Readonly<Record<string, string | number>> = values ?? {};
  // Spanish has a form of its own for a million (`many`), which reads as `other` in everything the console says.
  const form = typeof given.count === 'number' && plurals[locale].select(given.count) === 'one' ? 'one' : 'other';
  const text = texts[key] ?? texts[`${key}_${form}`] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = given[name] ?? '';
    return typeof value === 'number' ? formatNumber(value, locale) : isolated(value);
  });
};
