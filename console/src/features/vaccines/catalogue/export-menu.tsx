import type { ExportEndpoint, ParamsOf } from '@egida/contract';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileDownload, IconFileZip, IconTable } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useSession } from '../../../session/session.tsx';
import type { ListController } from '../../../ui/table/list-controller.ts';
import { ExportButton, useExport } from '../../downloads/downloads.ts';
import { catalogueMessages } from './catalogue.messages.ts';

interface ExportMenuProps<Row, Csv extends ExportEndpoint, Zip extends ExportEndpoint> {
  csv: Csv;
  zip: Zip;
  /** The ids in the path of both. */
  params?: ParamsOf<Csv> & ParamsOf<Zip>;
  list: ListController<Row>;
}

/** Vaccines as a file: a table for everybody, and what can be imported elsewhere for who may take the rules along. */
export const ExportMenu = <Row, Csv extends ExportEndpoint, Zip extends ExportEndpoint>(
  props: ExportMenuProps<Row, Csv, Zip>,
) => {
  const { params, list } = props;
  const t = useMessages(catalogueMessages);
  const { may } = useSession();
  const csv = useExport(props.csv, list, params);
  const zip = useExport(props.zip, list, params);
  const button = useRef<HTMLButtonElement>(null);
  const begin = (file: { start: () => void }) => {
    // While it is made the button takes no focus: the menu could not give it back.
    button.current?.focus();
    file.start();
  };
  if (!may('vaccines:export')) return <ExportButton endpoint={props.csv} list={list} {...(params && { params })} />;
  return (
    <Menu position="bottom-end" withinPortal width={300}>
      <Menu.Target>
        <Button
          ref={button}
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
        <Menu.Item leftSection={<IconTable size={16} aria-hidden />} onClick={() => begin(csv)}>
          {t('exportCsv')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileZip size={16} aria-hidden />} onClick={() => begin(zip)}>
          {t('exportZip')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
