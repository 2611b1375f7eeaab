import type { CommunicationDraft, CommunicationReach } from '@egida/contract';
import { useRef } from 'react';
import { countedText } from '../../api/bulk-noun.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { communicationMessages } from './communications.messages.ts';

interface SendQuestionProps {
  /** What is about to be sent; null, nothing is asked. */
  draft: CommunicationDraft | null;
  reach: CommunicationReach | undefined;
  busy: boolean;
  onConfirm: (draft: CommunicationDraft) => void;
  onCancel: () => void;
}

/** Asks once more, with the number: what was sent does not come back. Without a mail server it says that nothing goes out yet. Who is written to is who is counted here. */
export const SendQuestion = ({ draft, reach, busy, onConfirm, onCancel }: SendQuestionProps) => {
  const t = useMessages(communicationMessages);
  // What was asked stays readable while the dialog fades away.
  const last = useRef({ draft, reach });
  if (draft && reach) last.current = { draft, reach };
  const asked = last.current;
  const count = asked.reach?.recipients ?? 0;
  const mailed = asked.reach?.mailed ?? true;
  return (
    <ConfirmDialog
      open={draft !== null}
      title={t(mailed ? 'askTitle' : 'notMailedTitle', { count })}
      verb={mailed ? t('askVerb', { count }) : t('notMailedVerb')}
      busy={busy}
      ready={reach !== undefined}
      onConfirm={() => draft && reach && onConfirm({ ...draft, expected: reach.recipients })}
      onCancel={onCancel}
    >
      {t(mailed ? 'askBody' : 'notMailedAsk', {
        subject: asked.draft?.subject ?? '',
        agencies: countedText('agencies', asked.reach?.agencies ?? 0),
      })}
    </ConfirmDialog>
  );
};
