import { useMessages } from '../../i18n/use-messages.ts';
import { ListPage } from '../../ui/panel/list-page.tsx';
import { telemetryMessages } from './telemetry.messages.ts';
import { TelemetryList } from './telemetry-list.tsx';

/** What computers execute, of everything in one's charge or of one agency. */
export const TelemetryPage = ({ agencyId }: { agencyId?: string | undefined }) => {
  const t = useMessages(telemetryMessages);
  return (
    <ListPage title={t('title')}>
      {/* Another agency's programs are another list: nothing of the last one carries over. */}
      <TelemetryList key={agencyId ?? ''} agencyId={agencyId} />
    </ListPage>
  );
};
