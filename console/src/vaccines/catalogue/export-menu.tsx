import { api, type VaccineRow } from '@egida/contract';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileDownload, IconFileZip, IconTable } from '@tabler/icons-react';
import { ExportButton } from '../../downloads/export-button.tsx';
import { useExport } from '../../downloads/use-export.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session.tsx';
import type { ListController } from '../../ui/table/list-controller.ts';
import { catalogueMessages } from './catalogue.messages.ts';

/** The list as a file: a table for everybody, and what can be imported elsewhere for who may take the rules along. */
export const ExportMenu = ({ list }: { list: ListController<VaccineRow> }) => {
  const t = useMessages(catalogueMessages);
  const { may } = useSession();
  const csv = useExport(api.catalogue.prepareCsv, list);
  const zip = useExport(api.catalogue.prepareZip, list);
  if (!may('vaccines:export')) return <ExportButton endpoint={api.catalogue.prepareCsv} list={list} />;
  return (
    <Menu position="bottom-end" withinPortal width={300}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={15} aria-hidden />}
          loading={csv.busy || zip.busy}
          disabled={list.result.data?.paging.total === 0}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('exportHelp')}</Menu.Label>
        <Menu.Item leftSection={<IconTable size={16} aria-hidden />} onClick={csv.start}>
          {t('exportCsv')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileZip size={16} aria-hidden />} onClick={zip.start}>
          {t('exportZip')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
