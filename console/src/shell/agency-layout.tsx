import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { apiQuery } from '../api/query.ts';
import { errorText } from '../i18n/error-text.ts';
import { useLabel } from '../i18n/label.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { agencyRoute } from '../routes/agency-route.ts';
import { closeAgency, openAgency, selectAgency } from '../session/open-agencies.ts';
import { useSession } from '../session/session.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import classes from './agency-layout.module.css';
import { useAgencySections } from './agency-sections.ts';
import { AgencyTabs } from './agency-tabs.tsx';
import section from './section-link.module.css';
import { shellMessages } from './shell.messages.ts';
import { useAgencyName } from './use-agency-name.ts';

/** Around an agency's screens: its name among the tabs of open agencies and, below, its sections. Who has no other sees its name. */
export const AgencyLayout = () => {
  const { agency: agencyId } = agencyRoute.useParams();
  const t = useMessages(shellMessages);
  const labelText = useLabel();
  const { singleAgency } = useSession();
  const { data: agency, error, refetch } = useQuery(apiQuery(api.agencies.get, { params: { agencyId } }));

  const known = useAgencyName(agencyId);
  const name = agency?.name ?? known;
  const { sections, current } = useAgencySections(agency?.telemetry === true);

  useEffect(() => {
    if (!agency) return;
    openAgency({ id: agency.agencyId, name: agency.name });
    selectAgency(agency.agencyId);
  }, [agency]);
  const isGone = error?.status === 404 || error?.status === 400;
  useEffect(() => {
    if (isGone) closeAgency(agencyId);
  }, [isGone, agencyId]);

  if (error && !agency) {
    return (
      <MessagePage inside status={isGone ? 404 : error.status} title={t('agencyFailed')}>
        <p>{errorText(error)}</p>
        {isGone ? (
          <Button component={Link} to="/agencies">
            {t('toAgencies')}
          </Button>
        ) : (
          <Button onClick={() => refetch()}>{t('retry')}</Button>
        )}
      </MessagePage>
    );
  }
  return (
    <>
      {singleAgency ? (
        <p className={classes.name} title={name}>
          {name}
        </p>
      ) : (
        <header className={classes.header}>
          <AgencyTabs agencyId={agencyId} name={name} to={current} />
          <nav className={classes.sections} aria-label={t('agencyNavigation')}>
            {sections.map(({ name, label, to, Icon }) => (
              <Link
                key={name}
                to={to}
                params={{ agency: agencyId }}
                className={section.link}
                // The summary's address begins those of the others.
                activeOptions={{ exact: name === 'summary', includeSearch: false }}
              >
                <Icon size={17} stroke={1.7} aria-hidden />
                {labelText(label)}
              </Link>
            ))}
          </nav>
        </header>
      )}
      {/* Another agency is another screen: nothing of the last one's selection or panel carries over. */}
      <Outlet key={agencyId} />
    </>
  );
};
