import { type ReactNode, useEffect } from 'react';
import { focusFirstError } from '../form/focus-error.ts';
import { Notice, NoticeButton } from '../notice.tsx';
import classes from './newer-notice.module.css';

interface NewerNoticeProps {
  /** What somebody else has saved, in words. */
  children: ReactNode;
  /** Drops what was typed, and begins with that. */
  verb: string;
  onTakeNewer: () => void;
}

/** Says that somebody else saved what is being edited, and how it stands by now: nothing that was typed is lost by it. */
export const NewerNotice = ({ children, verb, onTakeNewer }: NewerNoticeProps) => {
  useEffect(() => focusFirstError({ newer: true }), []);
  return (
    <div role="alert" tabIndex={-1} data-path="newer">
      <Notice>
        {children}
        {/* Below: beside so long a text it would leave that no room. */}
        <div className={classes.take}>
          <NoticeButton onClick={onTakeNewer}>{verb}</NoticeButton>
        </div>
      </Notice>
    </div>
  );
};
