import type { Paging } from '@egida/contract';
import { formatNumber } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';

/** `137`, or `más de 10.000` where the server stopped counting. */
export const useTotalText = (paging: Paging | undefined): string => {
  const t = useMessages(uiMessages);
  if (!paging) return '';
  return paging.exact ? formatNumber(paging.total) : t('moreThan', { count: paging.total });
};
