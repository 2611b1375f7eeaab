import { api } from '@egida/contract';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useElsewhere } from '../agency/agency.ts';
import { ExportButton } from '../downloads/downloads.ts';
import { exceptionFilterNames } from './exception-columns.tsx';
import { ExceptionTable } from './exception-table.tsx';
import { exceptionMessages } from './exceptions.messages.ts';

/** What an agency lets through. */
export const ExceptionsPage = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(exceptionMessages);
  const params = { agencyId };
  const list = useListState(api.exceptions.ofAgency, { params });
  const isElsewhere = useElsewhere(agencyId);
  const names = useMemo(() => exceptionFilterNames(t), [t]);
  return (
    <ExceptionTable
      inAgency
      isElsewhere={isElsewhere}
      id="exceptions"
      list={list}
      spec={api.exceptions.ofAgency.list}
      names={names}
      actions={<ExportButton endpoint={api.exceptions.prepareCsv} params={params} list={list} />}
    />
  );
};
