import { saysAll } from '../../i18n/says-all.ts';
import type { FoundItem } from '../../routes/finder.ts';

/**
 * Whether what was found for the words of a moment ago fits those that stand there by now: Enter takes the first that is shown,
 * and whoever types on means something else.
 */
export const stillFits = ({ label, detail = '' }: Pick<FoundItem, 'label' | 'detail'>, typed: string): boolean =>
  saysAll(`${label} ${detail}`, typed);
