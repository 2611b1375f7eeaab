import { Popover } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { StripButton } from '../../ui/strip-button.tsx';
import classes from './tasks.module.css';

interface TaskAreaProps {
  /** What the button says: what there is, and how much of it. */
  label: string;
  title: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** How many there are; nothing where nobody can tell. */
  count?: number;
  children: ReactNode;
}

/** In the side strip: a button with the number of tasks, and their list beside it. */
export const TaskArea = ({ label, title, Icon, count, children }: TaskAreaProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="right-end" offset={12} width={340} trapFocus returnFocus>
      <Popover.Target>
        <StripButton label={label} onClick={() => setOpened((was) => !was)}>
          <span className={classes.mark}>
            <Icon size={21} stroke={1.7} aria-hidden />
            <span className={classes.count} aria-hidden>
              {count ?? '!'}
            </span>
          </span>
        </StripButton>
      </Popover.Target>
      <Popover.Dropdown>
        <section aria-label={title} tabIndex={-1} data-autofocus className={classes.list}>
          <h2 className={classes.title}>{title}</h2>
          <ul>{children}</ul>
        </section>
      </Popover.Dropdown>
    </Popover>
  );
};
