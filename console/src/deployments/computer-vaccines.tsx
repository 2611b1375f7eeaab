import { api } from '@egida/contract';
import { useMessages } from '../i18n/use-messages.ts';
import { useSession } from '../session.tsx';
import { cutFilter, joinPieces, quoteWord, unquoteWord } from '../ui/filter/filter-pieces.ts';
import { SearchBox } from '../ui/filter/search-box.tsx';
import { PanelQuery } from '../ui/panel/panel-query.tsx';
import { Section } from '../ui/panel/section.tsx';
import { TableFooter } from '../ui/table/table-footer.tsx';
import { useLocalList } from '../ui/table/use-local-list.ts';
import classes from './computer-vaccines.module.css';
import { DeploymentItem } from './deployment-item.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { useComputerVerbs } from './use-computer-verbs.ts';

const pollMs = 3000;

/** The vaccines of a computer: in what state each is there, why, and what can be done about it. */
export const ComputerVaccines = ({ agentId }: { agentId: string }) => {
  const t = useMessages(deploymentMessages);
  const { may } = useSession();
  const list = useLocalList(api.deployments.ofComputer, { params: { agentId }, refetchInterval: pollMs });
  const verbs = useComputerVerbs(agentId, list.result.dataUpdatedAt);
  const total = list.result.data?.paging.total ?? 0;
  return (
    <Section title={t('ofComputer')}>
      {(list.filter !== '' || total > list.size) && (
        <SearchBox
          label={t('searchVaccine')}
          settled={cutFilter(list.filter).map(unquoteWord).join(' ')}
          settle={(text) => list.setFilter(joinPieces(text.split(/\s+/).map(quoteWord)))}
        />
      )}
      <PanelQuery compact query={list.result} failedTitle={t('ofComputerFailed')}>
        {({ collection, paging }) => (
          <>
            {collection.length === 0 && (
              <p className={classes.nothing}>{t(list.filter ? 'ofComputerNothing' : 'ofComputerNone')}</p>
            )}
            <ul className={classes.items}>
              {collection.map((deployment) => (
                <DeploymentItem
                  key={deployment.vaccineId}
                  deployment={deployment}
                  status={verbs.stateOf(deployment.vaccineId, deployment.status)}
                  busy={verbs.isBusy(deployment.vaccineId)}
                  onAct={may('vaccines:deploy') ? (verb) => verbs.act(deployment.vaccineId, verb) : undefined}
                />
              ))}
            </ul>
            {paging.total > 10 && (
              <TableFooter
                paging={paging}
                page={list.page}
                size={list.size}
                onPage={(page) => list.setPage(page)}
                onSize={(size) => list.setSize(size)}
              />
            )}
          </>
        )}
      </PanelQuery>
    </Section>
  );
};
