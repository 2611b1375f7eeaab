import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { currentPerson } from '../../api/tokens.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { uiMessages } from '../ui.messages.ts';
import { leaves } from './leaves.ts';

interface GuardOptions {
  /** What is said, where that is not that something typed is lost. */
  words?: { title: string; body: string };
  /** It is being saved, and nobody has answered yet: whoever leaves now does not keep it from being so. */
  isSaving?: boolean;
  /** The editor of an exception may be opened over it. */
  isBelowException?: boolean;
}

/** Asks before what was typed is lost. Returns the question, to be placed in the editor. */
export const useUnsavedGuard = (hasChanges: () => boolean, options: GuardOptions = {}): ReactNode => {
  const { isSaving = false, isBelowException } = options;
  const t = useMessages(uiMessages);
  const words = isSaving ? { title: t('savingTitle'), body: t('savingBody') } : options.words;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasChanges() && leaves(current, next, isBelowException),
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  const isAsked = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      open={isAsked}
      title={words?.title ?? t('unsavedTitle')}
      verb={words ? t('leave') : t('unsavedLeave')}
      cancel={words ? t('stay') : t('unsavedStay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {words?.body ?? t(isAsked && currentPerson() === undefined ? 'unsavedSignedOut' : 'unsavedBody')}
    </ConfirmDialog>
  );
};
