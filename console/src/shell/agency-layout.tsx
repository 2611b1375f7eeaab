import { Link, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isElsewhere, RemoteNote } from '../features/agency/agency.ts';
import { useLabel } from '../i18n/label.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { agencyRoute } from '../routes/agency-route.ts';
import { closeAgency, openAgency, selectAgency } from '../session/open-agencies.ts';
import { useSession } from '../session/session.tsx';
import { PagePlaceContext } from '../ui/page-title.ts';
import { AgencyFailure } from './agency-failure.tsx';
import classes from './agency-layout.module.css';
import { useAgencySections } from './agency-sections.ts';
import { AgencyTabs } from './agency-tabs.tsx';
import section from './section-link.module.css';
import { shellMessages } from './shell.messages.ts';
import { useAgency } from './use-agency.ts';
import { useAgencyName } from './use-agency-name.ts';

/**
 * Around an agency's screens: its name among the tabs of open agencies and its sections, and whose it is where that
 * is another instance. Who has no other sees its name.
 */
export const AgencyLayout = () => {
  const { agency: agencyId } = agencyRoute.useParams();
  const t = useMessages(shellMessages);
  const labelText = useLabel();
  const { singleAgency } = useSession();
  const { agency, failure, retry } = useAgency(agencyId);
  const known = useAgencyName(agencyId);
  const name = agency?.name ?? known;
  const { sections, current } = useAgencySections(agency?.telemetry === true);

  const isGone = failure?.status === 404 || failure?.status === 400;
  // Whoever goes on before all of it is there was in it all the same.
  useEffect(() => {
    if (name === undefined || failure) return;
    openAgency({ id: agencyId, name });
    selectAgency(agencyId);
  }, [agencyId, name, failure]);
  useEffect(() => {
    if (isGone) closeAgency(agencyId);
  }, [isGone, agencyId]);

  if (failure) return <AgencyFailure failure={failure} isGone={isGone} retry={retry} />;
  return (
    <>
      {singleAgency ? (
        // The title of its dashboard says it already.
        current !== '/agencies/$agency' && (
          <p className={classes.name} title={name}>
            {name}
          </p>
        )
      ) : (
        <header className={classes.header}>
          <div className={classes.line}>
            <div className={classes.tabs}>
              <AgencyTabs agencyId={agencyId} name={name} to={current} />
            </div>
            <nav className={classes.sections} aria-label={t('agencyNavigation')}>
              {sections.map(({ name, label, to, Icon }) => (
                <Link
                  key={name}
                  to={to}
                  params={{ agency: agencyId }}
                  className={section.link}
                  // The dashboard's address begins those of the others.
                  activeOptions={{ exact: name === 'dashboard', includeSearch: false }}
                >
                  <Icon size={17} stroke={1.7} aria-hidden />
                  {labelText(label)}
                </Link>
              ))}
            </nav>
          </div>
        </header>
      )}
      {agency && isElsewhere(agency) && (
        <div className={classes.remote}>
          <RemoteNote instanceId={agency.instanceId} name={agency.instanceName} />
        </div>
      )}
      <PagePlaceContext value={name}>
        {/* Another agency is another screen: nothing of the last one's selection or panel carries over. */}
        <Outlet key={agencyId} />
      </PagePlaceContext>
    </>
  );
};
