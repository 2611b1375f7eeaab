import type { UseFormReturnType } from '@mantine/form';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { agencyMessages } from '../agencies/agencies.messages.ts';
import { useSectorSearch } from '../sectors/use-sector-search.ts';
import type { AgencyValues } from './agency-draft.ts';

/** The sector of an agency, searched for among those of the main instance. */
export const SectorField = ({ form }: { form: UseFormReturnType<AgencyValues> }) => {
  const t = useMessages(agencyMessages);
  const search = useSectorSearch(useSession().user.instanceId);
  return (
    <SearchSelect
      {...search}
      help={t('sectorHelp')}
      placeholder={t('sectorPlaceholder')}
      path="metadata.sectorId"
      value={form.values.sector}
      onChange={(sector) => {
        form.setFieldValue('sector', sector);
        form.clearFieldError('metadata.sectorId');
      }}
      error={form.errors['metadata.sectorId']}
    />
  );
};
