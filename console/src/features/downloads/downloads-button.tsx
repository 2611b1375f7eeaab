import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { isUnderWay, TaskArea, useTasks } from '../tasks/tasks.ts';
import { DownloadItem } from './download-item.tsx';
import { downloadMessages } from './downloads.messages.ts';
import classes from './downloads.module.css';

/** In the side strip, while there is something to wait for or to fetch, or nobody can tell. */
export const DownloadsButton = () => {
  const t = useMessages(downloadMessages);
  const query = useTasks('export');
  if (query.isError && !query.data)
    return (
      <TaskArea label={t('failed')} title={t('title')} Icon={IconDownload}>
        <li className={classes.failed}>
          <p>{t('failedText')}</p>
          <Button variant="default" size="xs" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </li>
      </TaskArea>
    );
  const tasks = query.data?.collection ?? [];
  if (tasks.length === 0) return null;
  const making = tasks.filter(isUnderWay).length;
  const label = making > 0 ? t('titleMaking', { count: making }) : t('titleReady', { count: tasks.length });
  return (
    <TaskArea label={label} title={t('title')} Icon={IconDownload} count={tasks.length}>
      {tasks.map((task) => (
        <DownloadItem key={task.id} task={task} />
      ))}
    </TaskArea>
  );
};
