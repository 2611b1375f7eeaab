import type { UseFormReturnType } from '@mantine/form';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { agencyMessages, useAgencyOptions } from '../agency/agency.ts';
import type { AgencyValues } from './agency-draft.ts';
import { editorMessages } from './agency-editor.messages.ts';

interface ParentSelectProps {
  form: UseFormReturnType<AgencyValues>;
  /** An agency cannot be part of itself. */
  ownId?: string | undefined;
}

/** The agency above this one, searched for among those of this instance: each has a tree of its own. */
export const ParentSelect = ({ form, ownId }: ParentSelectProps) => {
  const t = useMessages(agencyMessages);
  const words = useMessages(editorMessages);
  const { instanceId } = useSession().user;
  return (
    <SearchSelect
      label={t('parent')}
      // Two may have one name: where the chosen one lies tells which it is.
      help={form.values.parent?.detail || words('parentHelp')}
      placeholder={words('parentPlaceholder')}
      path="parent"
      value={form.values.parent}
      onChange={(parent) => form.setFieldValue('parent', parent)}
      error={form.errors.parent}
      except={ownId ? [ownId] : undefined}
      useOptions={useAgencyOptions}
      within={instanceId}
      words={{ clear: words('parentClear'), none: t('searchNone'), failed: t('searchFailed') }}
    />
  );
};
