import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../api/query.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice, NoticeButton } from '../../ui/notice.tsx';
import { enrolmentMessages } from './enrolment.messages.ts';
import { HeldDialog } from './held-dialog.tsx';

const pollMs = 30_000;

/** Says that computers wait for approval in an agency, or that none has to, and leads to where one decides. */
export const HeldComputers = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(enrolmentMessages);
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    ...apiQuery(api.enrolments.held, { params: { agencyId } }),
    refetchInterval: pollMs,
  });
  if (!data) return null;
  const { collection, openUntil } = data;
  return (
    <>
      {(collection.length > 0 || openUntil !== null) && (
        <Notice action={<NoticeButton onClick={() => setOpen(true)}>{t('decide')}</NoticeButton>}>
          {openUntil === null
            ? t('held', { count: collection.length })
            : t('openUntil', { when: formatInstant(openUntil, locale) })}
        </Notice>
      )}
      <HeldDialog agencyId={agencyId} held={data} open={open} onClose={() => setOpen(false)} />
    </>
  );
};
