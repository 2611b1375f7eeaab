import { api, type Task } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useApiMutation } from '../../api/mutation.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { taskClasses as classes, isUnderWay, TaskFailure, TaskItem, TaskProgress } from '../tasks/tasks.ts';
import { downloadFeedback } from './downloads.feedback.ts';
import { downloadMessages } from './downloads.messages.ts';
import { markStarted } from './started-here.ts';
import { useFetchDownload } from './use-fetch-download.ts';

/** One download: how far it is, or what became of it, and what can be done about it. */
export const DownloadItem = ({ task }: { task: Task }) => {
  const t = useMessages(downloadMessages);
  const params = { taskId: task.id };
  const name = task.filename;
  const fetching = useFetchDownload();
  const retry = useApiMutation(api.tasks.retry, {
    feedback: downloadFeedback('download.prepare'),
    onSuccess: () => markStarted(task.id),
  });
  const dismissal = useApiMutation(api.tasks.dismiss, { feedback: downloadFeedback('download.dismiss') });
  const percent = Math.floor(task.progress * 100);
  return (
    <TaskItem
      name={name}
      removal={{
        label: t(isUnderWay(task) ? 'cancel' : 'dismiss', { name }),
        busy: dismissal.isPending,
        onClick: () => dismissal.mutate({ params }),
      }}
    >
      {isUnderWay(task) && (
        <TaskProgress progress={task.progress} label={t('progressOf', { name })}>
          {percent === 0 ? t('waiting') : t('making', { percent: String(percent) })}
        </TaskProgress>
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
        <div className={classes.line}>
          <span className={classes.state}>{t('until', { when: formatInstant(task.expiresOn) })}</span>
          <Button
            size="compact-sm"
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={fetching.isPending}
            onClick={() => fetching.mutate(task)}
          >
            {t('fetch')}
          </Button>
        </div>
      )}
    </TaskItem>
  );
};
