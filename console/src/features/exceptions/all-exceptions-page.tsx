import { api } from '@egida/contract';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ExportButton } from '../downloads/downloads.ts';
import { exceptionFilterNames } from './exception-columns.tsx';
import { ExceptionTable } from './exception-table.tsx';
import { exceptionMessages } from './exceptions.messages.ts';

/** What all agencies in one's charge let through. */
export const AllExceptionsPage = () => {
  const t = useMessages(exceptionMessages);
  const list = useListState(api.allExceptions.list);
  const names = useMemo(() => ({ agencyName: { label: t('agency') }, ...exceptionFilterNames(t) }), [t]);
  return (
    <ExceptionTable
      inAgency={false}
      id="all-exceptions"
      list={list}
      spec={api.allExceptions.list.list}
      names={names}
      actions={<ExportButton endpoint={api.allExceptions.prepareCsv} list={list} />}
    />
  );
};
