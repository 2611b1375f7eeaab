import { IconChevronRight, IconKey } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { apiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import type { CallGroup } from './described-calls.ts';
import { takesApiKey } from './who-may.ts';

interface CallGroupItemProps {
  group: CallGroup;
  openId: string | undefined;
  /** What was found is shown. */
  isSearching: boolean;
}

/** A group of calls, folded until somebody opens it, finds something in it or has a call of it open. */
export const CallGroupItem = ({ group, openId, isSearching }: CallGroupItemProps) => {
  const t = useMessages(apiReferenceMessages);
  const id = useId();
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = isSearching || (chosen ?? group.calls.some((call) => call.id === openId));
  return (
    <li>
      <button
        type="button"
        className={classes.group}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setChosen(!isOpen)}
      >
        <IconChevronRight size={16} aria-hidden className={classes.chevron} />
        <span>{group.label}</span>
        <span className={classes.count}>{group.calls.length}</span>
      </button>
      {isOpen && (
        <ul id={id} className={classes.calls}>
          {group.calls.map((call) => (
            <li key={call.id}>
              <Link
                to="/api-reference"
                search={{ call: call.id } as never}
                className={classes.call}
                // The one that is open is marked by the link itself: the address names it.
                activeProps={{}}
              >
                <span className={classes.line}>
                  <code className={classes.method}>{call.method}</code>
                  <code className={classes.path}>{call.path}</code>
                  {takesApiKey(call) && (
                    <IconKey
                      size={14}
                      role="img"
                      aria-label={t('keyMark')}
                      title={t('keyMark')}
                      className={classes.key}
                    />
                  )}
                </span>
                <span className={classes.summary} lang="en">
                  {call.operation.summary}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};
