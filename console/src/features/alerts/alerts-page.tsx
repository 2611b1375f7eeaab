import { useMessages } from '../../i18n/use-messages.ts';
import { ListPage } from '../../ui/panel/list-page.tsx';
import { useTitleOfView } from '../../ui/use-focus-back.ts';
import { AlertGroupsList } from './alert-groups-list.tsx';
import { alertMessages } from './alerts.messages.ts';
import { AlertsList } from './alerts-list.tsx';
import { ManyAlike } from './many-alike.tsx';
import { useAlertView } from './use-alert-view.ts';

/** Alerts, of everything in one's charge or of one agency, one by one or those together that say the same. */
export const AlertsPage = ({ agencyId }: { agencyId?: string | undefined }) => {
  const t = useMessages(alertMessages);
  const { view } = useAlertView();
  useTitleOfView(view);
  // Another agency's alerts are another list: no row and no selection carries over.
  const List = view === 'groups' ? AlertGroupsList : AlertsList;
  return (
    <ListPage title={t('title')} notice={view === 'single' && <ManyAlike key={agencyId ?? ''} agencyId={agencyId} />}>
      <List key={agencyId ?? ''} agencyId={agencyId} />
    </ListPage>
  );
};
