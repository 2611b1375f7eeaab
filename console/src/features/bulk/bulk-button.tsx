import { IconListCheck } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { isUnderWay, TaskArea, useTasks } from '../tasks/tasks.ts';
import { bulkMessages } from './bulk.messages.ts';
import { BulkItem } from './bulk-item.tsx';

/** In the side strip, while a bulk action is under way, or until its end was taken note of. */
export const BulkButton = () => {
  const t = useMessages(bulkMessages);
  const tasks = useTasks('bulk').data?.collection ?? [];
  if (tasks.length === 0) return null;
  const running = tasks.filter(isUnderWay).length;
  const failed = tasks.filter((task) => task.error !== null).length;
  const label =
    failed > 0
      ? t('titleFailed', { count: failed })
      : running > 0
        ? t('titleRunning', { count: running })
        : t('titleEnded', { count: tasks.length });
  return (
    <TaskArea
      label={label}
      title={t(running > 0 || failed > 0 ? 'title' : 'titleOver')}
      Icon={IconListCheck}
      count={tasks.length}
    >
      {tasks.map((task) => (
        <BulkItem key={task.id} task={task} />
      ))}
    </TaskArea>
  );
};
