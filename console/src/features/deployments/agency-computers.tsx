import { api, type DeploymentGroup, deploymentFilter, reachShownFrom, type StateCounts } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { readPieces, searchTextOf, withClause, withSearchText } from '../../ui/filter/filter-pieces.ts';
import { SearchBox } from '../../ui/filter/search-box.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { useLocalList } from '../../ui/table/use-local-list.ts';
import { usePush } from '../reach/reach.ts';
import { DeploymentList } from './deployment-list.tsx';
import { deploymentFeedback } from './deployments.feedback.ts';
import { deploymentMessages } from './deployments.messages.ts';
import { allOf } from './state-counts.tsx';
import { StateTabs } from './state-tabs.tsx';
import { useVaccineOnComputers } from './use-vaccine-verbs.ts';

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
  const verbs = useVaccineOnComputers(vaccine.id, list.result.dataUpdatedAt);
  const { push, dialog } = usePush();
  const pieces = readPieces(list.filter, deploymentFilter);
  const words = searchTextOf(pieces);
  const group = pieces.find(({ clause }) => clause?.field === 'status')?.clause?.terms[0]?.value;
  const total = allOf(counts);
  const onAct: typeof verbs.act = (ids, verb) => {
    if (verb.call === 'stop' || ids.length <= reachShownFrom) return verbs.act(ids, verb);
    push({
      vaccineId: vaccine.id,
      vaccineName: vaccine.name,
      whom: { agents: [...ids] },
      feedback: deploymentFeedback('vaccine.execute'),
      go: () => verbs.act(ids, verb),
    });
  };
  return (
    <Section title={t('computers')}>
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
        onAct={may('vaccines:deploy') ? onAct : undefined}
        failedTitle={t('inAgencyFailed')}
        empty={t('explainNone')}
      />
      {dialog}
    </Section>
  );
};
