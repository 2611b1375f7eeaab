import type { RuleExceptions } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { exceptionMessages } from './exceptions.messages.ts';
import { openPlacesIn } from './open-places.ts';

/** What it means to let something through from where anybody may write. It is not forbidden. */
export const OpenPlaces = ({ lists }: { lists: RuleExceptions }) => {
  const t = useMessages(exceptionMessages);
  const places = openPlacesIn(lists);
  if (places.length === 0) return null;
  return <Notice>{t('openPlaces', { places: places.join(', ') })}</Notice>;
};
