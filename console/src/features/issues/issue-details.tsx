import type { Issue } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { issueTypeText } from './issue-names.tsx';
import { issueMessages } from './issues.messages.ts';
import classes from './issues.module.css';

/** All that is known of a request; what was answered before stands here while another answer is written. */
export const IssueDetails = ({ issue }: { issue: Issue }) => {
  const t = useMessages(issueMessages);
  return (
    <>
      <Section title={t('request')}>
        {issue.description.trim() === '' ? (
          <p className={classes.quiet}>{t('noDescription')}</p>
        ) : (
          <p className={classes.text}>{issue.description}</p>
        )}
        <Facts
          facts={[
            [t('type'), issueTypeText(issue.type, t)],
            [t('createdOn'), formatInstant(issue.createdOn)],
            [t('mailedTo'), issue.mailedTo ?? t('mailedNowhere')],
            [t('closedOn'), issue.closedOn && formatInstant(issue.closedOn)],
            [t('closedBy'), issue.closedBy],
          ]}
        />
      </Section>
      <Section title={t('who')}>
        <Facts
          facts={[
            [t('username'), issue.username],
            [t('email'), issue.email === '' ? t('noEmail') : <MailLink key="email" issue={issue} />],
            [
              t('agency'),
              <Link key="agency" to="/agencies/$agency" params={{ agency: issue.agencyId }} className={classes.link}>
                {issue.agencyName}
              </Link>,
            ],
          ]}
        />
      </Section>
      {issue.answer !== null && (
        <Section title={t('answerLast')}>
          <p className={classes.text}>{issue.answer}</p>
        </Section>
      )}
    </>
  );
};

/** Writes to whoever asked, for what an answer here is not enough for. */
const MailLink = ({ issue: { email, title } }: { issue: Issue }) => (
  <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}`} className={classes.link}>
    {email}
  </a>
);
