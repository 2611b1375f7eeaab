import { api, type OwnSession } from '@egida/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { accountFeedback } from './account.feedback.ts';
import { accountMessages } from './account.messages.ts';
import classes from './account-panel.module.css';
import type { AccountPanelProps } from './account-panel.tsx';
import { SessionItem } from './session-item.tsx';
import styles from './sessions.module.css';

/** Where one's account is signed in, and a way to end it there. */
export const SessionsPanel = ({ onClose }: AccountPanelProps) => {
  const t = useMessages(accountMessages);
  const sessions = useQuery(apiQuery(api.sessions.list, {}));
  const [asking, setAsking] = useState(false);
  const ending = useApiMutation(api.sessions.endOthers, {
    feedback: accountFeedback('sessions.endOthers'),
    onSuccess: () => setAsking(false),
    onError: () => setAsking(false),
  });
  const others = sessions.data?.collection.filter(({ current }) => !current).length ?? 0;
  return (
    <SidePanel
      size="over"
      title={t('sessions')}
      onClose={onClose}
      footer={
        others > 0 && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <p className={classes.words} tabIndex={-1} data-autofocus>
        {t('sessionsIntro')}
      </p>
      <PanelQuery query={sessions} failedTitle={t('sessionsFailed')}>
        {({ collection }) => (
          <>
            <ul className={styles.list}>
              {currentFirst(collection).map((session) => (
                <SessionItem key={session.id} session={session} />
              ))}
            </ul>
            {others === 0 && <p className={classes.words}>{t('sessionsOnly')}</p>}
          </>
        )}
      </PanelQuery>
      <ConfirmDialog
        open={asking}
        title={t('endOthersTitle', { count: others })}
        verb={t('endOthersVerb', { count: others })}
        danger
        busy={ending.isPending}
        onConfirm={() => ending.mutate({})}
        onCancel={() => setAsking(false)}
      >
        {t('endOthersBody')}
      </ConfirmDialog>
    </SidePanel>
  );
};

const currentFirst = (all: readonly OwnSession[]) => [
  ...all.filter(({ current }) => current),
  ...all.filter(({ current }) => !current),
];
