import { api, certWarningDays } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice, NoticeButton } from '../../ui/notice.tsx';
import { certMessages } from './certs.messages.ts';
import { useRunningOut } from './use-running-out.ts';

interface CertNoticeProps {
  filter: string;
  onShow: (filter: string) => void;
}

/** The certificates that have run out, or will before long, in a sentence that leads to them. */
export const CertNotice = ({ filter, onShow }: CertNoticeProps) => {
  const t = useMessages(certMessages);
  const [now] = useState(() => new Date().toISOString());
  const runningOut = useRunningOut();
  const { data } = useQuery({
    ...apiQuery(api.certs.list, { query: { size: '1', filter: `until:<${now}` } }),
    enabled: runningOut.count > 0,
  });
  if (runningOut.count === 0 || !data) return null;
  const expired = data.paging.total;
  const soon = Math.max(runningOut.count - expired, 0);
  const sentences = [
    expired > 0 && t('expiredNotice', { count: expired }),
    soon > 0 && t('soonNotice', { count: soon, days: certWarningDays }),
    t('noticeWhy'),
  ];
  return (
    <Notice
      action={
        filter !== runningOut.filter && (
          <NoticeButton onClick={() => onShow(runningOut.filter)}>{t('noticeShow')}</NoticeButton>
        )
      }
    >
      {sentences.filter(Boolean).join(' ')}
    </Notice>
  );
};
