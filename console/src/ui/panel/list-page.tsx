import type { ReactNode } from 'react';
import classes from './side-panel.module.css';

/** A list and, beside it, the panel of the row that is open. */
export const ListWithPanel = ({ children }: { children: ReactNode }) => <div className={classes.split}>{children}</div>;
