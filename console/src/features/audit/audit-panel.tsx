import { type AuditEntry, api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../api/query.ts';
import { formatStamp } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { writeClause } from '../../ui/filter/filter-pieces.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import type { RowPanelProps } from '../../ui/panel/row-panel-props.ts';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { auditMessages } from './audit.messages.ts';
import classes from './audit.module.css';
import { AuditContent } from './audit-content.tsx';
import { eventText, personText } from './audit-names.tsx';

/** One entry: what was done, by whom, from where, and what it changed. */
export const AuditPanel = ({
  id: auditId,
  ids,
  onMove,
  onClose,
}: Omit<RowPanelProps, 'onEdit' | 'onCopy' | 'onCreateBelow'>) => {
  const t = useMessages(auditMessages);
  const query = useQuery(apiQuery(api.audit.get, { params: { auditId } }));
  const entry = query.data;
  return (
    <SidePanel
      title={entry ? eventText(entry) : t('one')}
      subtitle={
        entry && (
          <>
            <span>{personText(entry, t)}</span>
            <Ago instant={entry.createdOn} focusable />
          </>
        )
      }
      place={{ rowId: auditId, ids, onMove }}
      onClose={onClose}
    >
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {(loaded) => (
          <>
            <AuditFacts entry={loaded} />
            <AuditContent entry={loaded} />
          </>
        )}
      </PanelQuery>
    </SidePanel>
  );
};

const AuditFacts = ({ entry }: { entry: AuditEntry }) => {
  const t = useMessages(auditMessages);
  const { username, userId, agencyId, agencyName } = entry;
  return (
    <Section title={t('facts')}>
      <Facts
        facts={[
          [t('when'), formatStamp(entry.createdOn)],
          [
            t('person'),
            username ? (
              <span key="person" className={classes.person}>
                {userId ? (
                  <Link to="/users" search={{ panel: userId }} className={classes.link}>
                    {username}
                  </Link>
                ) : (
                  personText(entry, t)
                )}
                <Link to="/audit" search={{ filter: personFilter(username) }} className={classes.link}>
                  {t('everythingBy')}
                </Link>
              </span>
            ) : (
              t('nobody')
            ),
          ],
          [
            t('agency'),
            agencyId ? (
              <Link
                key="agency"
                to="/agencies/$agency/computers"
                params={{ agency: agencyId }}
                className={classes.link}
              >
                {agencyName ?? agencyId}
              </Link>
            ) : (
              agencyName
            ),
          ],
          [t('ip'), entry.ip && <code className={classes.mono}>{entry.ip}</code>],
        ]}
      />
    </Section>
  );
};

const personFilter = (username: string) =>
  writeClause('username', [{ op: 'is', value: username, negated: false }], 'text');
