import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/query.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Notice, NoticeButton } from '../ui/notice.tsx';
import { computerMessages } from './computers.messages.ts';

interface OfflineNoticeProps {
  agencyId: string;
  filter: string;
  onShow: (filter: string) => void;
}

const offlineLong = 'status:OFFLINE_LONG';
const pollMs = 30_000;

/** The computers that have been away for long, in a sentence that leads to them. */
export const OfflineNotice = ({ agencyId, filter, onShow }: OfflineNoticeProps) => {
  const t = useMessages(computerMessages);
  const { data } = useQuery({
    ...apiQuery(api.computers.list, { params: { agencyId }, query: { size: '1', filter: offlineLong } }),
    refetchInterval: pollMs,
  });
  const count = data?.paging.total ?? 0;
  if (count === 0 || filter === offlineLong) return null;
  return (
    <Notice action={<NoticeButton onClick={() => onShow(offlineLong)}>{t('offlineShow', { count })}</NoticeButton>}>
      {t('offlineNotice', { count })}
    </Notice>
  );
};
