import { api } from '@egida/contract';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { useElsewhere } from '../agency/agency.ts';
import { ExportButton } from '../downloads/downloads.ts';
import { ComputerList, computersPollMs } from './computer-list.tsx';
import { computerFilterNames } from './computer-names.tsx';
import { computerMessages } from './computers.messages.ts';
import { NoComputers } from './no-computers.tsx';
import { useTagsInUse } from './use-tags-in-use.ts';
import { useVersionsInUse } from './use-versions-in-use.ts';
import { WholeMenu } from './whole-menu.tsx';

/** The computers of an agency, as they are now. */
export const ComputersPage = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(computerMessages);
  const { may } = useSession();
  const isElsewhere = useElsewhere(agencyId);
  const list = useListState(api.computers.list, {
    params: { agencyId },
    refetchInterval: computersPollMs,
  });
  const suggestions = useTagsInUse(agencyId);
  const versions = useVersionsInUse(list.result.data?.collection ?? []);
  const names = useMemo(() => computerFilterNames(t, { suggestions, versions }), [t, suggestions, versions]);
  return (
    <ComputerList
      id="computers"
      title={t('title')}
      agencyId={agencyId}
      list={list}
      spec={api.computers.list.list}
      names={names}
      suggestions={suggestions}
      targetOf={(selection) => ({ agencyId, selection })}
      actions={
        <>
          <ExportButton endpoint={api.computers.prepareCsv} params={{ agencyId }} list={list} />
          {may('computers:write') && !isElsewhere && <WholeMenu agencyId={agencyId} />}
        </>
      }
      empty={<NoComputers agencyId={agencyId} />}
    />
  );
};
