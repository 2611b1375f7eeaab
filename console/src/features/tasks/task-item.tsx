import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './tasks.module.css';

interface TaskItemProps {
  name: string;
  /** What the cross does: dismiss it, or stop it. */
  removal: { label: string; busy: boolean; onClick: () => void };
  children: ReactNode;
}

/** One task: what it is, the way to be rid of it and, below, how it stands. */
export const TaskItem = ({ name, removal, children }: TaskItemProps) => (
  <li className={classes.item}>
    <div className={classes.head}>
      <span className={classes.name}>{name}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={removal.label}
        title={removal.label}
        loading={removal.busy}
        onClick={removal.onClick}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
    {children}
  </li>
);

/** How far a task is: as a bar, and in words. */
export const TaskProgress = ({ progress, label, children }: { progress: number; label: string; children: string }) => (
  <>
    <Progress value={Math.floor(progress * 100)} size="sm" aria-label={label} />
    <span className={classes.state}>{children}</span>
  </>
);

/** Why a task failed, and the way to try it again. */
export const TaskFailure = (props: { text: string; retry: string; busy: boolean; onRetry: () => void }) => (
  <div className={classes.line}>
    <span className={classes.failed}>{props.text}</span>
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconRefresh size={14} aria-hidden />}
      loading={props.busy}
      onClick={props.onRetry}
    >
      {props.retry}
    </Button>
  </div>
);
