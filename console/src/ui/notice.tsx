import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** Something that a person should know before reading on. */
export const Notice = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={classes.notice}>
    <IconAlertTriangle size={18} aria-hidden />
    <div className={classes.text}>{children}</div>
    {action}
  </div>
);

/** What leads on from a notice. */
export const NoticeButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <button type="button" className={classes.button} onClick={onClick}>
    {children}
  </button>
);
