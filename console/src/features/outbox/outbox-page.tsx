import { api } from '@egida/contract';
import { IconMail } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice, NoticeButton } from '../../ui/notice.tsx';
import { ListPage } from '../../ui/panel/list-page.tsx';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { mailColumns } from './mail-columns.tsx';
import { mailFilterNames } from './mail-names.tsx';
import { MailPanel } from './mail-panel.tsx';
import { outboxMessages } from './outbox.messages.ts';

/** How often to look how far what waits has come. */
const pollMs = 10_000;
const onlyKept = 'state:KEPT';

/** The mail that goes out, and what waits for somebody to hand it over. */
export const OutboxPage = () => {
  const t = useMessages(outboxMessages);
  const list = useListState(api.outbox.list, { refetchInterval: pollMs });
  const { panel, view, close } = usePanel();
  const columns = useMemo(() => mailColumns(t), [t]);
  const names = useMemo(() => mailFilterNames(t), [t]);
  const rows = list.result.data?.collection ?? [];
  const notice = rows.some(({ state }) => state === 'KEPT') && (
    <Notice
      action={
        list.filter === '' && <NoticeButton onClick={() => list.setFilter(onlyKept)}>{t('keptShow')}</NoticeButton>
      }
    >
      {t('keptNotice')}
    </Notice>
  );
  return (
    <ListPage title={t('title')} notice={notice}>
      <DataTable
        id="outbox"
        list={list}
        spec={api.outbox.list.list}
        words={{ title: t('title'), searched: t('searched'), rowName: (row) => `${row.to}, ${row.subject}` }}
        names={names}
        columns={columns}
        rowId={(row) => row.id}
        openId={panel?.id || undefined}
        onOpen={view}
        empty={
          <EmptyState title={t('emptyTitle')} icon={<IconMail size={26} stroke={1.5} />}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      {panel?.mode === 'view' && (
        <MailPanel
          // What was shown of one message must not stay under another.
          key={panel.id}
          mail={rows.find((row) => row.id === panel.id)}
          loading={list.result.isPending}
          id={panel.id}
          ids={rows.map((row) => row.id)}
          onMove={view}
          onClose={close}
        />
      )}
    </ListPage>
  );
};
