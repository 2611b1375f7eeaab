import type { ExportEndpoint, ParamsOf } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { ListController } from '../../ui/table/list-controller.ts';
import { downloadMessages } from './downloads.messages.ts';
import { useExport } from './use-export.ts';

interface ExportButtonProps<Row, E extends ExportEndpoint> {
  endpoint: E;
  /** The ids in the endpoint's path. */
  params?: ParamsOf<E>;
  list: ListController<Row>;
}

/** Beside a list's title: the whole filtered list as a CSV file. */
export const ExportButton = <Row, E extends ExportEndpoint>(props: ExportButtonProps<Row, E>) => {
  const { endpoint, params, list } = props;
  const t = useMessages(downloadMessages);
  const { start, busy } = useExport(endpoint, list, params);
  const nothing = list.result.data?.paging.total === 0;
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={16} aria-hidden />}
      title={t('exportHelp')}
      loading={busy}
      disabled={nothing}
      onClick={start}
    >
      {t('export')}
    </Button>
  );
};
