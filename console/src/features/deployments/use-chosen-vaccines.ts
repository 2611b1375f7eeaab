import { type AgencyVaccine, api } from '@egida/contract';
import { useRef } from 'react';
import type { Selection } from '../../ui/table/selection.ts';
import { useSelectedIds } from '../../ui/table/use-selected-ids.ts';
import { deploymentFeedback } from './deployments.feedback.ts';
import type { SomeVerb } from './some-vaccines.ts';

/** The vaccines of an agency that are selected, as they were last told of: a selection keeps ids, and goes over pages. */
export const useChosenVaccines = (agencyId: string, rows: readonly AgencyVaccine[]) => {
  const seen = useRef(new Map<string, AgencyVaccine>());
  const idOf = (row: AgencyVaccine) => {
    seen.current.set(row.id, row);
    return row.id;
  };
  for (const row of rows) idOf(row);
  const { gather, isGathering } = useSelectedIds(api.deployments.ofAgency, { params: { agencyId }, idOf });
  return {
    isGathering,
    /** None where they cannot be told, or are others by now, which is told as `verb` is that failed. */
    chosen: async (selection: Selection, verb: SomeVerb, onChanged: () => void): Promise<AgencyVaccine[]> => {
      const ids = await gather(selection, deploymentFeedback(`agency.${verb}Some`), { onChanged });
      return ids.flatMap((id) => seen.current.get(id) ?? []);
    },
  };
};
