import type { ReactNode } from 'react';
import { usePageTitle } from '../page-title.ts';
import classes from './list-page.module.css';
import { useHeldBack } from './use-held-back.ts';

interface ListPageProps {
  title: string;
  /** What needs a person now, in a sentence that leads to it. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A screen that is a list and, beside it, the panel of the row that is open. */
export const ListPage = ({ title, notice, children }: ListPageProps) => {
  usePageTitle(title);
  return (
    <div className={classes.page} data-held={useHeldBack() || undefined}>
      {notice}
      <div className={classes.split}>{children}</div>
    </div>
  );
};
