import type { Reach, ReachBody } from '@egida/contract';
import { useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Push } from './push.ts';
import { reachMessages } from './reach.messages.ts';
import { type Kind, ReachInWords, words } from './reach-in-words.tsx';

interface ReachDialogProps {
  /** What to ask about; null, nothing is asked. */
  shown: { push: Push; reach: Reach } | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Whom an execution would reach, in words and numbers, before it does. */
export const ReachDialog = ({ shown, onConfirm, onCancel }: ReachDialogProps) => {
  const t = useMessages(reachMessages);
  // What was asked stays readable while the dialog fades away.
  const last = useRef(shown);
  if (shown) last.current = shown;
  const asked = last.current;
  const kind = kindOf(asked?.push.whom);
  const values = { name: asked?.push.vaccineName ?? '', count: asked?.reach.computers ?? 0 };
  return (
    <ConfirmDialog
      open={shown !== null}
      title={asked ? t(words[kind].title, values) : ''}
      verb={t(words[kind].verb, values)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {asked && <ReachInWords reach={asked.reach} kind={kind} />}
    </ConfirmDialog>
  );
};

const kindOf = (whom: ReachBody | undefined): Kind => {
  if (whom && 'change' in whom) return 'change';
  return whom && 'autorun' in whom ? 'autorun' : 'execute';
};
