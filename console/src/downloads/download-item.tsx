import { api, type Task } from '@egida/contract';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconDownload, IconRefresh, IconX } from '@tabler/icons-react';
import { useApiMutation } from '../api/mutation.ts';
import { errorCodeText } from '../i18n/error-text.ts';
import { formatInstant } from '../i18n/format.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { downloadMessages } from './downloads.messages.ts';
import classes from './downloads.module.css';
import { markStarted } from './started-here.ts';
import { useFetchDownload } from './use-fetch-download.ts';

/** One download: how far it is, or what became of it, and what can be done about it. */
export const DownloadItem = ({ task }: { task: Task }) => {
  const t = useMessages(downloadMessages);
  const params = { taskId: task.id };
  const fetching = useFetchDownload();
  const retry = useApiMutation(api.tasks.retry, {
    feedback: 'download.prepare',
    onSuccess: () => markStarted(task.id),
  });
  const dismissal = useApiMutation(api.tasks.dismiss, { feedback: 'download.dismiss' });
  const failed = task.error !== null;
  const underWay = !task.complete && !failed;
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <span className={classes.name}>{task.filename}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(underWay ? 'cancel' : 'dismiss', { name: task.filename })}
          title={t(underWay ? 'cancel' : 'dismiss', { name: task.filename })}
          loading={dismissal.isPending}
          onClick={() => dismissal.mutate({ params })}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {underWay && <Making task={task} />}
      {failed && (
        <div className={classes.line}>
          <span className={classes.failed}>{errorCodeText(task.error ?? '')}</span>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            loading={retry.isPending}
            onClick={() => retry.mutate({ params })}
          >
            {t('retry')}
          </Button>
        </div>
      )}
      {task.complete && !failed && (
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
    </li>
  );
};

const Making = ({ task: { progress, filename } }: { task: Task }) => {
  const t = useMessages(downloadMessages);
  const percent = Math.floor(progress * 100);
  return (
    <>
      <Progress value={percent} size="sm" aria-label={t('progressOf', { name: filename })} />
      <span className={classes.state}>{percent === 0 ? t('waiting') : t('making', { percent: String(percent) })}</span>
    </>
  );
};
