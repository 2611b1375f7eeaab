import { api, type Task } from '@egida/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { taskClasses as classes, isUnderWay, TaskFailure, TaskItem, TaskProgress } from '../tasks/tasks.ts';
import { bulkFeedback } from './bulk.feedback.ts';
import { bulkMessages } from './bulk.messages.ts';
import { callName, skippedText, thingsText } from './call-name.ts';

/** One bulk action: how far it is, or what became of it. To stop one is asked for twice. */
export const BulkItem = ({ task }: { task: Task }) => {
  const t = useMessages(bulkMessages);
  const name = callName(t, task.call);
  const params = { taskId: task.id };
  const [asking, setAsking] = useState(false);
  const retry = useApiMutation(api.tasks.retry, { feedback: bulkFeedback('bulk.retry') });
  const dismissal = useApiMutation(api.tasks.dismiss, { feedback: bulkFeedback('bulk.dismiss') });
  const underWay = isUnderWay(task);
  const dismiss = () => dismissal.mutate({ params });
  return (
    <TaskItem
      name={name}
      removal={{
        label: t(underWay ? 'stop' : 'dismiss', { name }),
        busy: dismissal.isPending,
        onClick: underWay ? () => setAsking(true) : dismiss,
      }}
    >
      <span className={classes.state}>{t('startedOn', { when: formatInstant(task.createdOn) })}</span>
      {underWay && (
        <TaskProgress progress={task.progress} label={t('progressOf', { name })}>
          {task.done === 0 || task.total === null
            ? t('waiting')
            : t('progress', { done: task.done, things: thingsText(task.call, task.total) })}
        </TaskProgress>
      )}
      {underWay && asking && (
        <div className={classes.line}>
          <span>{t('stopAsk')}</span>
          <span className={classes.answers}>
            <Button size="compact-sm" color="red" variant="light" loading={dismissal.isPending} onClick={dismiss}>
              {t('stopYes')}
            </Button>
            <Button size="compact-sm" variant="default" data-autofocus onClick={() => setAsking(false)}>
              {t('stopNo')}
            </Button>
          </span>
        </div>
      )}
      {task.error !== null && (
        <TaskFailure
          text={errorCodeText(task.error)}
          retry={t('retry')}
          busy={retry.isPending}
          onRetry={() => retry.mutate({ params })}
        />
      )}
      {task.complete && task.error === null && (
        <span className={classes.state}>{t('done', { things: thingsText(task.call, task.done - task.skipped) })}</span>
      )}
      {task.skipped > 0 && <span className={classes.state}>{skippedText(t, task.call, task.skipped)}</span>}
    </TaskItem>
  );
};
