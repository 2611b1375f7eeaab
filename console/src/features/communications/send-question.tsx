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

/** Asks once more, with the number: what was sent does not come back. Who is written to is who is counted here. */
export const SendQuestion = ({ draft, reach, busy, onConfirm, onCancel }: SendQuestionProps) => {
  const t = useMessages(communicationMessages);
  // What was asked stays readable while the dialog fades away.
  const last = useRef({ draft, reach });
  if (draft && reach) last.current = { draft, reach };
  const asked = last.current;
  const count = asked.reach?.recipients ?? 0;
  return (
    <ConfirmDialog
      open={draft !== null}
      title={t('askTitle', { count })}
      verb={t('askVerb', { count })}
      busy={busy}
      ready={reach !== undefined}
      onConfirm={() => draft && reach && onConfirm({ ...draft, expected: reach.recipients })}
      onCancel={onCancel}
    >
      {t('askBody', {
        subject: asked.draft?.subject ?? '',
        agencies: countedText('agencies', asked.reach?.agencies ?? 0),
      })}
    </ConfirmDialog>
  );
};
