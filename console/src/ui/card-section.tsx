import type { ReactNode } from 'react';
import classes from './card-section.module.css';

interface CardSectionProps {
  title: string;
  /** What stands at the other end of the title's line. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One subject of a page, in a card under a title of its own. */
export const CardSection = ({ title, beside, children }: CardSectionProps) => (
  <section className={classes.card}>
    <div className={classes.head}>
      <h2 className={classes.heading}>{title}</h2>
      {beside}
    </div>
    {children}
  </section>
);

/** Cards beside one another, where the window has the room. */
export const CardColumns = ({ children }: { children: ReactNode }) => <div className={classes.columns}>{children}</div>;
