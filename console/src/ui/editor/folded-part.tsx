import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import classes from './folded-part.module.css';

interface FoldedPartProps {
  id: string;
  title: string;
  /** What it holds, in a few words. */
  summary: ReactNode;
  isWrong: boolean;
  children: ReactNode;
}

/** A part of a form that few need: its head says what it holds, and it opens by itself when something in it is wrong. */
export const FoldedPart = ({ id, title, summary, isWrong, children }: FoldedPartProps) => {
  const t = useMessages(uiMessages);
  const [open, setOpen] = useState(isWrong);
  const [wasWrong, setWasWrong] = useState(isWrong);
  // It stays open once that is put right: who is typing in it is not done yet.
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setOpen(true);
  }
  return (
    <details id={id} className={classes.part} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <IconChevronRight size={16} aria-hidden className={classes.mark} />
        <span className={classes.title}>{title}</span>
        {isWrong ? (
          <span className={classes.wrong}>
            <IconAlertCircle size={15} aria-hidden />
            {t('partWrong')}
          </span>
        ) : (
          <span className={classes.summary}>{summary}</span>
        )}
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
};
