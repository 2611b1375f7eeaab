import { useMessages } from '../../i18n/use-messages.ts';
import { ListPage } from '../../ui/panel/list-page.tsx';
import { alertMessages } from './alerts.messages.ts';
import { AlertsList } from './alerts-list.tsx';

/** Alerts, of everything in one's charge or of one agency. */
export const AlertsPage = ({ agencyId }: { agencyId?: string | undefined }) => {
  const t = useMessages(alertMessages);
  return (
    <ListPage title={t('title')}>
      {/* Another agency's alerts are another list: no row and no selection carries over. */}
      <AlertsList key={agencyId ?? ''} agencyId={agencyId} />
    </ListPage>
  );
};
