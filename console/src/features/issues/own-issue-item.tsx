import type { OwnIssue } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { IssueStatusBadge } from './issue-names.tsx';
import classes from './issues.module.css';
import { supportMessages } from './support.messages.ts';

/** One of the person's own requests: where it stands and, once it is opened, what was asked and answered. */
export const OwnIssueItem = ({ issue }: { issue: OwnIssue }) => {
  const t = useMessages(supportMessages);
  const { title, status, createdOn, agencyName, description, answer } = issue;
  const missing = status === 'OPEN' ? 'ownNoAnswer' : 'ownClosed';
  return (
    <li>
      <details>
        <summary>
          <span className={classes.ownTitle}>{title}</span>
          <IssueStatusBadge status={status} t={t} />
          <Ago instant={createdOn} />
        </summary>
        <div className={classes.ownText}>
          <p className={classes.quiet}>{agencyName}</p>
          <p className={description.trim() === '' ? classes.quiet : classes.text}>
            {description.trim() === '' ? t('ownNothingMore') : description}
          </p>
          {answer === null ? (
            <p className={classes.quiet}>{t(missing)}</p>
          ) : (
            <>
              <h4>{t('ownAnswer')}</h4>
              <p className={classes.text}>{answer}</p>
            </>
          )}
        </div>
      </details>
    </li>
  );
};
