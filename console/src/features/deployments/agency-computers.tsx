import { api, type DeploymentGroup, deploymentFilter, type StateCounts } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { readPieces, searchTextOf, withClause, withSearchText } from '../../ui/filter/filter-pieces.ts';
import { SearchBox } from '../../ui/filter/search-box.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { useLocalList } from '../../ui/table/use-local-list.ts';
import { allOf } from '../vaccine-states/vaccine-states.ts';
import classes from './agency-vaccines.module.css';
import { DeploymentList } from './deployment-list.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { StateTabs } from './state-tabs.tsx';
import { useComputerActions } from './use-computer-actions.tsx';

interface AgencyComputersProps {
  agencyId: string;
  vaccine: { id: string; name: string };
  counts: StateCounts;
}

const pollMs = 5000;

/** The computers of an agency by what one vaccine is on each, with what waits and what failed in words. */
export const AgencyComputers = ({ agencyId, vaccine, counts }: AgencyComputersProps) => {
  const t = useMessages(deploymentMessages);
  const { may } = useSession();
  const params = { agencyId, vaccineId: vaccine.id };
  const list = useLocalList(api.deployments.ofVaccineInAgency, { params, refetchInterval: pollMs });
  const { verbs, dialog } = useComputerActions(vaccine, list.result.dataUpdatedAt);
  const pieces = readPieces(list.filter, deploymentFilter);
  const words = searchTextOf(pieces);
  const group = pieces.find(({ clause }) => clause?.field === 'status')?.clause?.terms[0]?.value;
  const total = allOf(counts);
  return (
    <Section
      title={t('computers')}
      aside={
        may('agencies:read') &&
        total > 0 && (
          <Link
            to="/agencies/$agency/vaccines/$vaccineId"
            params={{ agency: agencyId, vaccineId: vaccine.id }}
            className={classes.link}
          >
            {t('seeComputers')}
          </Link>
        )
      }
    >
      {total > 1 && (
        <StateTabs
          counts={counts}
          chosen={group === undefined ? null : (String(group) as DeploymentGroup)}
          onChoose={(next) =>
            list.setFilter(withClause(list.filter, 'status', next ? `status:${next}` : '', deploymentFilter))
          }
        />
      )}
      {(words !== '' || total > list.size) && (
        <SearchBox
          label={t('searchComputer')}
          settled={words}
          settle={(text) => list.setFilter(withSearchText(list.filter, text, deploymentFilter))}
        />
      )}
      <DeploymentList
        list={list}
        verbs={verbs}
        by="computer"
        onAct={may('vaccines:deploy') ? verbs.act : undefined}
        failedTitle={t('inAgencyFailed')}
        empty={t('explainNone')}
      />
      {dialog}
    </Section>
  );
};
