import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UrlParams } from '../../api/list-query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { uiMessages } from '../ui.messages.ts';

/** Leaving an editor is leaving its screen or its panel; a list that moves behind it is not. */
const leaves = (current: { pathname: string; search: UrlParams }, next: { pathname: string; search: UrlParams }) =>
  current.pathname !== next.pathname || current.search.panel !== next.search.panel;

/** Asks before what was typed is lost. Returns the question, to be placed in the editor. */
export const useUnsavedGuard = (hasChanges: () => boolean): ReactNode => {
  const t = useMessages(uiMessages);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasChanges() && leaves(current, next),
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={t('unsavedTitle')}
      verb={t('unsavedLeave')}
      cancel={t('unsavedStay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('unsavedBody')}
    </ConfirmDialog>
  );
};
