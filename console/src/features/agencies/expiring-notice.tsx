import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice, NoticeButton } from '../../ui/notice.tsx';
import { expiringFilter } from '../agency/agency.ts';
import { agenciesMessages } from './agencies.messages.ts';

interface ExpiringNoticeProps {
  /** The filter in force, where a list is on screen. */
  filter?: string;
  onShow: (filter: string) => void;
}

/** The agencies that have expired or soon will, in a sentence that leads to them. */
export const ExpiringNotice = ({ filter, onShow }: ExpiringNoticeProps) => {
  const t = useMessages(agenciesMessages);
  const [expiring] = useState(() => expiringFilter());
  const { data } = useQuery(apiQuery(api.agencies.list, { query: { size: '1', filter: expiring } }));
  const count = data?.paging.total ?? 0;
  if (count === 0 || filter === expiring) return null;
  return (
    <Notice action={<NoticeButton onClick={() => onShow(expiring)}>{t('expiringShow', { count })}</NoticeButton>}>
      {t('expiringNotice', { count })}
    </Notice>
  );
};
