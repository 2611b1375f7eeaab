import { AlertsList } from './alerts-list.tsx';

/** Alerts, of everything in one's charge or of one agency. */
export const AlertsPage = ({ agencyId }: { agencyId?: string | undefined }) => (
  // Another agency's alerts are another list: no row and no selection carries over.
  <AlertsList key={agencyId ?? ''} agencyId={agencyId} />
);
