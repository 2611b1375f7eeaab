import { type DeploymentState, reachShownFrom } from '@egida/contract';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../session/session.tsx';
import type { SearchOption } from '../../ui/form/search-select.tsx';
import { usePush } from '../reach/reach.ts';
import { allOf } from '../vaccine-states/vaccine-states.ts';
import {
  type AskedVerb,
  type DeploymentVerb,
  type InAgencyState,
  someVerbs,
  stateIn,
  takesBack,
  verbIn,
} from './deployment-state.tsx';
import { deploymentFeedback } from './deployments.feedback.ts';
import { RowVerb } from './row-verb.tsx';
import { reachOf } from './state-counts.tsx';
import { type Stop, StopVaccine } from './stop-vaccine.tsx';
import { useAgencyVerbs } from './use-agency-verbs.ts';

/** A vaccine in the agency. */
interface Row extends InAgencyState {
  id: string;
  name: string;
}

interface AgencyActions {
  /** What it looks like, what was just asked for included. */
  stateOf: (row: Row) => DeploymentState;
  /** Its verb; absent for who may only look. */
  action: ((row: Row, size?: 'sm') => ReactNode) | undefined;
  /** Executes it on the agency but for computers that were chosen, once that is confirmed; absent where it cannot be now. */
  executeBut: (row: Row) => ((computers: readonly SearchOption[], onDone: () => void) => void) | undefined;
  isAsking: boolean;
  /** What is asked before something is done. */
  dialogs: ReactNode;
}

/** What can be done with vaccines in one agency. Far-reaching executions show their reach, and stops ask. */
export const useAgencyActions = (agencyId: string, listUpdatedAt: number): AgencyActions => {
  const { may } = useSession();
  const verbs = useAgencyVerbs(agencyId, listUpdatedAt);
  const { push, isAsking, dialog } = usePush();
  const [stopping, setStopping] = useState<Stop | null>(null);
  const stateOf = (row: Row) => verbs.stateOf(row.id, stateIn(row));
  const execute = (row: Row, verb: AskedVerb, computers: readonly SearchOption[] = [], onDone?: () => void) =>
    push({
      vaccineId: row.id,
      vaccineName: row.name,
      whom: { agencies: [agencyId] },
      allBut: { agencyId, computers },
      // Whoever wants to leave some out is asked which, however few there are.
      asks: onDone !== undefined,
      feedback: deploymentFeedback('agency.execute'),
      go: (excepted) => {
        if (excepted.length > 0) verbs.applyExcept(row.id, excepted);
        else verbs.act([row.id], verb);
        onDone?.();
      },
    });
  const act = (row: Row, verb: DeploymentVerb) => {
    const go = () => verbs.act([row.id], verb);
    // Stopping takes protection away from every computer there: it says how many, and asks.
    if (verb.name === 'stop' && reachOf(row.computers) > 0)
      setStopping({ vaccineName: row.name, computers: reachOf(row.computers), go });
    else if (verb.call === 'stop' || takesBack(row, verb) || allOf(row.computers) <= reachShownFrom) go();
    else execute(row, verb);
  };
  const action = (row: Row, size?: 'sm') => (
    <RowVerb
      vaccineId={row.id}
      vaccineName={row.name}
      agencyId={agencyId}
      about={row.name}
      excluded={row.excluded}
      verb={verbIn(row, stateOf(row))}
      {...(size && { size })}
      busy={isAsking || verbs.isBusy(row.id)}
      onAct={(verb) => act(row, verb)}
    />
  );
  const isExecutable = (row: Row) => !row.excluded && verbIn(row, stateOf(row))?.call === 'apply';
  return {
    stateOf,
    action: may('vaccines:deploy') ? action : undefined,
    executeBut: (row) =>
      isExecutable(row) ? (computers, onDone) => execute(row, someVerbs.execute, computers, onDone) : undefined,
    isAsking,
    dialogs: (
      <>
        <StopVaccine stop={stopping} onDone={() => setStopping(null)} />
        {dialog}
      </>
    ),
  };
};
