import { Popover } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { StripButton } from '../shell/strip-button.tsx';
import { DownloadItem } from './download-item.tsx';
import { downloadMessages } from './downloads.messages.ts';
import classes from './downloads.module.css';
import { useDownloads } from './use-downloads.ts';

/** In the side strip, while there is something to wait for or to fetch. */
export const DownloadsButton = () => {
  const t = useMessages(downloadMessages);
  const [opened, setOpened] = useState(false);
  const tasks = useDownloads().data?.collection ?? [];
  if (tasks.length === 0) return null;
  const making = tasks.filter((task) => !task.complete && task.error === null).length;
  const label = making > 0 ? t('titleMaking', { count: making }) : t('titleReady', { count: tasks.length });
  return (
    <Popover opened={opened} onChange={setOpened} position="right-end" offset={12} width={340} trapFocus returnFocus>
      <Popover.Target>
        <StripButton label={label} onClick={() => setOpened((was) => !was)}>
          <span className={classes.mark} data-making={making > 0 || undefined}>
            <IconDownload size={21} stroke={1.7} aria-hidden />
            <span className={classes.count} aria-hidden>
              {tasks.length}
            </span>
          </span>
        </StripButton>
      </Popover.Target>
      <Popover.Dropdown>
        <section aria-label={t('title')} tabIndex={-1} data-autofocus className={classes.list}>
          <h2 className={classes.title}>{t('title')}</h2>
          <ul>
            {tasks.map((task) => (
              <DownloadItem key={task.id} task={task} />
            ))}
          </ul>
        </section>
      </Popover.Dropdown>
    </Popover>
  );
};
