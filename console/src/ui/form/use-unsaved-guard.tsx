import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UrlParams } from '../../api/list-query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { uiMessages } from '../ui.messages.ts';

/** Leaving an editor is leaving its screen or its panel; a list that moves behind it is not. */
const leaves = (current: { pathname: string; search: UrlParams }, next: { pathname: string; search: UrlParams }) =>
  current.pathname !== next.pathname ||
  current.search.panel !== next.search.panel ||
  current.search.exception !== next.search.exception ||
  current.search.account !== next.search.account ||
  current.search.support !== next.search.support;

/** Asks before what was typed, or what `words` say, is lost. Returns the question, to be placed in the editor. */
export const useUnsavedGuard = (hasChanges: () => boolean, words?: { title: string; body: string }): ReactNode => {
  const t = useMessages(uiMessages);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasChanges() && leaves(current, next),
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={words?.title ?? t('unsavedTitle')}
      verb={words ? t('leave') : t('unsavedLeave')}
      cancel={words ? t('stay') : t('unsavedStay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {words?.body ?? t('unsavedBody')}
    </ConfirmDialog>
  );
};
