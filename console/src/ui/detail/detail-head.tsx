import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './detail-page.module.css';

interface DetailHeadProps {
  title: string;
  /** Its state, beside what it is called. */
  badge?: ReactNode;
  /** What can be done with it; nothing, where it is not there yet, or not the reader's to change. */
  verbs?: ReactNode;
  /** What else tells it apart, below what it is called. */
  children?: ReactNode;
}

/** The top of the page of one thing: what it is called, what tells it apart, and what can be done with it. */
export const DetailHead = ({ title, badge, verbs, children }: DetailHeadProps) => (
  <header className={classes.header}>
    <div className={classes.titles}>
      <div className={classes.name}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {badge}
      </div>
      {children}
    </div>
    {verbs && <div className={classes.verbs}>{verbs}</div>}
  </header>
);
