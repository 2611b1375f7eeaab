import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageHeadProps {
  title: string;
  /** What the page is for, in a sentence or two. */
  intro?: string;
  /** What can be done on it. */
  children?: ReactNode;
}

/** The top of a page that is read: what it is called, what can be done there, and what it is for. */
export const PageHead = ({ title, intro, children }: PageHeadProps) => (
  <header>
    <div className={classes.head}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {children}
    </div>
    {intro && <p className={classes.intro}>{intro}</p>}
  </header>
);
