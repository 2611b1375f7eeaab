import { type Deployment, deploymentStates } from '@egida/contract';
import { type ReactNode, useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import type { ListController } from '../../ui/table/list-controller.ts';
import { ShortListFooter } from '../../ui/table/short-list-footer.tsx';
import { useSelection } from '../../ui/table/use-selection.ts';
import { DeploymentItem } from './deployment-item.tsx';
import classes from './deployment-list.module.css';
import type { AskedVerb } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { SelectionLine } from './selection-line.tsx';
import type { VerbControls } from './verb-controls.ts';

interface DeploymentListProps {
  list: ListController<Deployment>;
  verbs: VerbControls;
  /** What a row is known by, and called: its vaccine or its computer. */
  by: 'vaccine' | 'computer';
  /** Acts on the rows that are selected; absent for who may only look. */
  onAct?: ((ids: readonly string[], verb: AskedVerb) => void) | undefined;
  failedTitle: string;
  /** Why there is nothing. */
  empty: ReactNode;
}

const rowOf = {
  vaccine: { id: (one: Deployment) => one.vaccineId, name: (one: Deployment) => one.vaccineName },
  computer: { id: (one: Deployment) => one.agentId, name: (one: Deployment) => one.computerName },
} as const;

/** Vaccines of a computer, or computers of an agency by one vaccine: some can be taken together. */
export const DeploymentList = ({ list, verbs, by, onAct, failedTitle, empty }: DeploymentListProps) => {
  const t = useMessages(deploymentMessages);
  const { id: idOf, name: nameOf } = rowOf[by];
  const page = list.result.data?.collection;
  // What cannot be asked for is not selected either.
  const ids = useMemo(
    () => (page ?? []).filter(({ status }) => status !== deploymentStates.INCOMPATIBLE).map(idOf),
    [page, idOf],
  );
  const controls = useSelection(ids, list.filter, list.result.isPlaceholderData);
  return (
    <PanelQuery compact query={list.result} failedTitle={failedTitle}>
      {({ collection }) => (
        <>
          {onAct && ids.length > 1 && (
            <SelectionLine
              by={by}
              vaccineName={collection[0]?.vaccineName ?? ''}
              ids={ids}
              controls={controls}
              onAct={(chosen, verb) => {
                onAct(chosen, verb);
                controls.clear();
              }}
            />
          )}
          {collection.length === 0 && <p className={classes.nothing}>{list.filter ? t('nothingMatches') : empty}</p>}
          <ul className={classes.items}>
            {collection.map((deployment) => {
              const id = idOf(deployment);
              return (
                <DeploymentItem
                  key={id}
                  deployment={deployment}
                  name={nameOf(deployment)}
                  vaccineName={deployment.vaccineName}
                  status={verbs.stateOf(id, deployment.status)}
                  busy={verbs.isBusy(id)}
                  withConnection={by === 'computer'}
                  selected={controls.selection.ids.has(id)}
                  onSelect={
                    onAct && ids.length > 1 ? (selected, range) => controls.toggle(id, selected, range) : undefined
                  }
                  onAct={onAct && ((verb) => onAct([id], verb))}
                />
              );
            })}
          </ul>
          <ShortListFooter list={list} />
        </>
      )}
    </PanelQuery>
  );
};
