import type { ReactNode } from 'react';
import { Mark } from '../theme/mark.tsx';
import classes from './message-page.module.css';

interface Props {
  status: number;
  title: string;
  children: ReactNode;
  /** Within the main layout, which is the landmark already. */
  inside?: boolean;
}

/** A page that only says something: what was not found, what went wrong. */
export const MessagePage = ({ status, title, children, inside = false }: Props) => {
  const Landmark = inside ? 'div' : 'main';
  return (
    <Landmark className={classes.page}>
      <Mark size={44} />
      <p className={classes.status}>{status}</p>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.body}>{children}</div>
    </Landmark>
  );
};
