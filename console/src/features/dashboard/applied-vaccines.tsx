import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/use-messages.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { deploymentCounts, statsPollMs } from './stats-queries.ts';

interface AppliedVaccinesProps {
  agencyId: string;
  className?: string | undefined;
}

/** How many vaccines are applied in an agency, on all of its computers together: one number needs no chart. */
export const AppliedVaccines = ({ agencyId, className }: AppliedVaccinesProps) => {
  const t = useMessages(dashboardMessages);
  const { data } = useQuery({ ...deploymentCounts({ agencyId }, 'agency'), refetchInterval: statsPollMs });
  const count = data?.[0]?.count ?? 0;
  return count > 0 && <p className={className}>{t('applied', { count })}</p>;
};
