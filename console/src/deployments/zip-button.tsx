import { type AgencyVaccine, api } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useExport } from '../downloads/use-export.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { ListController } from '../ui/table/list-controller.ts';
import { deploymentMessages } from './deployments.messages.ts';

/** The vaccines of an agency's list as a zip that another server can import. */
export const ZipButton = ({ agencyId, list }: { agencyId: string; list: ListController<AgencyVaccine> }) => {
  const t = useMessages(deploymentMessages);
  const { start, busy } = useExport(api.deployments.prepareZip, list, { agencyId });
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={16} aria-hidden />}
      title={t('zipHelp')}
      loading={busy}
      disabled={list.result.data?.paging.total === 0}
      onClick={start}
    >
      {t('zip')}
    </Button>
  );
};
