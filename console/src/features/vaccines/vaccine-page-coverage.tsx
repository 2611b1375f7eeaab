import { type AgencyProblem, api, type Coverage } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery, whileThere } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { PageSections, Section, SubHeading } from '../../ui/panel/section.tsx';
import { ableOf, StateBar, StateLegend } from '../vaccine-states/vaccine-states.ts';
import classes from './vaccine-page.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

const pollMs = 20_000;

/** How far a vaccine has come over all agencies in one's charge, and where it has problems. */
export const VaccineCoverage = ({ vaccineId }: { vaccineId: string }) => {
  const t = useMessages(vaccineMessages);
  const query = useQuery({
    ...apiQuery(api.deployments.coverage, { params: { vaccineId } }),
    refetchInterval: whileThere(pollMs),
  });
  return (
    <div className={classes.card}>
      <PageSections>
        <Section title={t('coverage')}>
          <PanelQuery compact query={query} failedTitle={t('coverageFailed')}>
            {(coverage) => (
              <>
                <HowFar coverage={coverage} />
                <Problems vaccineId={vaccineId} problems={coverage.problems} />
              </>
            )}
          </PanelQuery>
        </Section>
      </PageSections>
    </div>
  );
};

const HowFar = ({ coverage: { computers, otherFamily } }: { coverage: Coverage }) => {
  const t = useMessages(vaccineMessages);
  // Computers of the other family are no part of it: a vaccine for one would look half applied for ever.
  const own = { ...computers, incompatible: computers.incompatible - otherFamily };
  const able = ableOf(own);
  const others = otherFamily > 0 && <p className={classes.muted}>{t('otherFamily', { count: otherFamily })}</p>;
  if (able === 0 && own.incompatible === 0) {
    return (
      <>
        <p className={classes.muted}>{t('coverageNone')}</p>
        {others}
      </>
    );
  }
  return (
    <>
      <p className={classes.figure}>
        {t('coverageText', { applied: own.applied, able })} <span>{t('coverageHelp')}</span>
      </p>
      <StateBar counts={own} />
      <StateLegend counts={own} />
      {others}
    </>
  );
};

const Problems = ({ vaccineId, problems }: { vaccineId: string; problems: readonly AgencyProblem[] }) => {
  const t = useMessages(vaccineMessages);
  const mayEnter = useSession().may('agencies:read');
  if (problems.length === 0) return <p className={classes.muted}>{t('problemsNone')}</p>;
  return (
    <>
      <SubHeading className={classes.subHeading}>{t('problems')}</SubHeading>
      <ul className={classes.problems}>
        {problems.map(({ agencyId, agencyName, error, incompatible }) => (
          <li key={agencyId} className={classes.problem}>
            {mayEnter ? (
              <Link
                to="/agencies/$agency/vaccines/$vaccineId"
                params={{ agency: agencyId, vaccineId }}
                search={{ filter: `status:${error > 0 ? 'ERROR' : 'INCOMPATIBLE'}` }}
                className={classes.agency}
              >
                {agencyName}
              </Link>
            ) : (
              <Link
                to="/vaccines/$vaccineId/deployments"
                params={{ vaccineId }}
                search={{ panel: agencyId }}
                className={classes.agency}
              >
                {agencyName}
              </Link>
            )}
            {error > 0 && <span className={classes.error}>{t('problemError', { count: error })}</span>}
            {incompatible > 0 && <span>{t('problemIncompatible', { count: incompatible })}</span>}
          </li>
        ))}
      </ul>
    </>
  );
};
