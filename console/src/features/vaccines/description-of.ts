import type { Vaccine } from '@egida/contract';
import type { Locale } from '../../i18n/locale.ts';

/** What a vaccine is said to do, in the reader's language where it is still as it was brought along. */
export const descriptionOf = (
  { description, descriptionIn }: Pick<Vaccine, 'description' | 'descriptionIn'>,
  locale: Locale,
): string => descriptionIn?.[locale] ?? description;
