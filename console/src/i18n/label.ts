import { type Locale, useLocale } from './locale.ts';

/** One name in every language; for plain data that names something, such as an entry of the menu. */
export type Label = Readonly<Record<Locale, string>>;

export const useLabel = (): ((label: Label) => string) => {
  const locale = useLocale();
  return (label) => label[locale];
};
