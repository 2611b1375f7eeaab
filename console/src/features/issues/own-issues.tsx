import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { besideForm } from '../../ui/form/is-left.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { Section } from '../../ui/panel/section.tsx';
import classes from './issues.module.css';
import { OwnIssueItem } from './own-issue-item.tsx';
import { supportMessages } from './support.messages.ts';

/** What the person asked before, the last first; nothing is said of it where they asked nothing yet. */
export const OwnIssues = () => {
  const t = useMessages(supportMessages);
  const query = useQuery(apiQuery(api.issues.own, {}));
  if (query.isPending || query.data?.length === 0) return null;
  return (
    <div {...besideForm}>
      <Section title={t('own')}>
        <PanelQuery compact query={query} failedTitle={t('ownFailed')}>
          {(issues) => (
            <ul className={classes.own}>
              {issues.map((issue) => (
                <OwnIssueItem key={issue.id} issue={issue} />
              ))}
            </ul>
          )}
        </PanelQuery>
      </Section>
    </div>
  );
};
