import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { communicationMessages } from './communications.messages.ts';
import classes from './communications.module.css';

interface FoldProps {
  title: string;
  /** How many more there are than are listed. */
  more: number;
  /** List items. */
  children: ReactNode;
}

/** Names that few want to read one by one: folded until somebody does. */
export const Fold = ({ title, more, children }: FoldProps) => {
  const t = useMessages(communicationMessages);
  return (
    <details className={classes.fold}>
      <summary>{title}</summary>
      <ul>
        {children}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
    </details>
  );
};
