import { SegmentedControl } from '@mantine/core';
import { useUrlState } from '../../api/url-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChosenView } from '../../ui/table/table-prefs.ts';
import { agenciesMessages } from './agencies.messages.ts';
import { agenciesView } from './use-agencies-view.ts';

/** The agencies as a list or as a tree; kept in the address, like what is open beside them, and for the next time. */
export const ViewSwitch = () => {
  const t = useMessages(agenciesMessages);
  const [url, setUrl] = useUrlState();
  const [, choose] = useChosenView(agenciesView);
  return (
    <SegmentedControl
      aria-label={t('view')}
      size="sm"
      value={url.view === 'tree' ? 'tree' : 'list'}
      onChange={(view) => {
        choose(view === 'tree' ? 'tree' : null);
        setUrl({ view: view === 'tree' ? 'tree' : undefined });
      }}
      data={[
        { value: 'list', label: t('viewList') },
        { value: 'tree', label: t('viewTree') },
      ]}
    />
  );
};
