import { api, fleetFilter } from '@egida/contract';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { idsIn } from '../../ui/filter/filter-pieces.ts';
import { useAgencySearch, useKnownAgencies } from '../agency/agency.ts';
import { ExportButton } from '../downloads/downloads.ts';
import { useInstanceFilter } from '../instance-choice/instance-choice.ts';
import { ComputerList, computersPollMs } from './computer-list.tsx';
import { computerFilterNames } from './computer-names.tsx';
import { computerMessages } from './computers.messages.ts';
import { NoComputersAnywhere } from './no-computers-anywhere.tsx';
import { targetOf, useAgenciesSeen } from './selected-agency.ts';
import { useTagsInUse } from './use-tags-in-use.ts';
import { useTagsSeen } from './use-tags-seen.ts';
import { useVersionsInUse } from './use-versions-in-use.ts';

/** The computers of all agencies in one's charge. What is done to many is done within one agency, but for their tags. */
export const FleetPage = () => {
  const t = useMessages(computerMessages);
  const list = useListState(api.fleet.list, {
    refetchInterval: computersPollMs,
  });
  const rows = list.result.data?.collection ?? [];
  const agencyOf = useAgenciesSeen(rows);
  const named = idsIn(list.filter, 'agency', fleetFilter);
  const known = useKnownAgencies(named);
  const search = useAgencySearch();
  // Tags belong to agencies: of one that is looked at all are known, of the others those that were on screen.
  const seen = useTagsSeen(rows);
  const ofAgency = useTagsInUse(named.length === 1 ? named[0] : undefined);
  const suggestions = named.length === 1 ? ofAgency : seen;
  const versions = useVersionsInUse(rows);
  const instance = useInstanceFilter(list.filter, fleetFilter);
  const names = useMemo(
    () => computerFilterNames(t, { suggestions, versions, agencies: { known, search }, instance }),
    [t, suggestions, versions, known, search, instance],
  );
  return (
    <ComputerList
      id="fleet"
      title={t('titleAll')}
      agencyId={undefined}
      list={list}
      spec={api.fleet.list.list}
      names={names}
      suggestions={suggestions}
      targetOf={(selection) => targetOf(selection, agencyOf)}
      actions={<ExportButton endpoint={api.fleet.prepareCsv} list={list} />}
      empty={<NoComputersAnywhere />}
    />
  );
};
