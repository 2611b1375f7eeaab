import type { ReactNode } from 'react';
import classes from './status.module.css';

interface StatusProps {
  as?: 'p' | 'div' | 'span';
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * Says what came of something as it comes, also to who hears the screen. It is put where it stands before there is anything to
 * say, and stays: what comes along with its own words is not announced.
 */
export const Status = ({ as: Tag = 'p', className, children }: StatusProps) => (
  <Tag role="status" className={[classes.status, className].filter(Boolean).join(' ')}>
    {children}
  </Tag>
);
