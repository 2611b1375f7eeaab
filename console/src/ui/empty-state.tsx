import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** Why it is empty. */
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  icon?: ReactNode;
}

export const EmptyState = ({ title, children, action, icon }: EmptyStateProps) => (
  <div className={classes.state}>
    {icon && (
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
    )}
    <h2 className={classes.title}>{title}</h2>
    {children && <div className={classes.text}>{children}</div>}
    {action}
  </div>
);
