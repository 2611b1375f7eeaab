import type { UseFormReturnType } from '@mantine/form';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { useSectorSearch } from '../sectors/sectors.ts';
import type { AgencyValues } from './agency-draft.ts';
import { editorMessages } from './agency-editor.messages.ts';

/** The sector of an agency, searched for among those of the main instance. */
export const SectorField = ({ form }: { form: UseFormReturnType<AgencyValues> }) => {
  const words = useMessages(editorMessages);
  const search = useSectorSearch(useSession().user.instanceId);
  return (
    <SearchSelect
      {...search}
      help={words('sectorHelp')}
      placeholder={words('sectorPlaceholder')}
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
