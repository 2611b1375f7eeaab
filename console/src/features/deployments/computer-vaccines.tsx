import { api, computerDeploymentFilter, type Deployment } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { FilterBar } from '../../ui/filter/filter-bar.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { filterProblem } from '../../ui/table/filter-problem.ts';
import { useLocalList } from '../../ui/table/use-local-list.ts';
import { vaccineMessages } from '../vaccines/vaccines.ts';
import { computerDeploymentFilterNames } from './deployment-filter-names.ts';
import classes from './deployment-list.module.css';
import { DeploymentList } from './deployment-list.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { useSteadyOrder } from './steady-order.ts';
import { useComputerVerbs } from './use-computer-verbs.ts';

const pollMs = 3000;

/** The vaccines of a computer: in what state each is there, why, and what can be done about some or one of them. */
export const ComputerVaccines = ({ agentId }: { agentId: string }) => {
  const t = useMessages(deploymentMessages);
  const tVaccine = useMessages(vaccineMessages);
  const { may } = useSession();
  const list = useSteadyOrder(
    useLocalList(api.deployments.ofComputer, { params: { agentId }, refetchInterval: pollMs }),
    vaccineOf,
  );
  const verbs = useComputerVerbs(agentId, list.result.dataUpdatedAt);
  const total = list.result.data?.paging.total ?? 0;
  return (
    <Section title={t('ofComputer')}>
      {(list.filter !== '' || total > 1) && (
        <div className={classes.controls}>
          <FilterBar
            title={t('ofComputer')}
            fields={computerDeploymentFilter}
            names={computerDeploymentFilterNames(t, tVaccine)}
            filter={list.filter}
            onFilter={(filter) => list.setFilter(filter)}
            problem={filterProblem(list.result.error)}
          />
        </div>
      )}
      <DeploymentList
        list={list}
        verbs={verbs}
        by="vaccine"
        onAct={may('vaccines:deploy') ? verbs.act : undefined}
        failedTitle={t('ofComputerFailed')}
        empty={t('ofComputerNone')}
      />
    </Section>
  );
};

const vaccineOf = (row: Deployment) => row.vaccineId;
