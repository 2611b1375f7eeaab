import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Need } from '../../ui/needs.tsx';
import { NoticeButton } from '../../ui/notice.tsx';
import { expiringFilter } from '../agency/agency.ts';
import { agenciesMessages } from './agencies.messages.ts';

/** The agencies that have expired or soon will; nothing of them where they are what is shown. */
export const useExpiring = (filter: string | undefined, onShow: (filter: string) => void): Need[] => {
  const t = useMessages(agenciesMessages);
  const [expiring] = useState(() => expiringFilter());
  const { data } = useQuery(apiQuery(api.agencies.list, { query: { size: '1', filter: expiring } }));
  const count = data?.paging.total ?? 0;
  if (count === 0 || filter === expiring) return [];
  const way = <NoticeButton onClick={() => onShow(expiring)}>{t('expiringShow', { count })}</NoticeButton>;
  return [{ id: 'expiring', text: t('expiringNotice', { count }), way }];
};
