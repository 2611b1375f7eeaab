import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { expiringFilter } from '../agency/agency.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { type HomeNeed, needWay } from './home-need.ts';
import { statsPollMs } from './stats-queries.ts';
import { toAgencies, toComputers } from './ways.tsx';

const often = { refetchInterval: statsPollMs };

/** The agencies that need somebody: computers wait to be let in, or time is running out. */
export const useAgencyNeeds = () => {
  const t = useMessages(dashboardMessages);
  const soon = expiringFilter();
  const held = useQuery({ ...apiQuery(api.enrolments.agencies, {}), ...often });
  const expiring = useQuery({ ...apiQuery(api.agencies.list, { query: { size: '1', filter: soon } }), ...often });
  const holding = held.data?.collection ?? [];
  const waiting = holding.reduce((sum, { computers }) => sum + computers, 0);
  const expire = expiring.data?.paging.total ?? 0;
  const [first, second] = holding;
  // Where there are several, their list names each.
  const toHeld = first && !second ? toComputers(first.agencyId) : toAgencies();
  const needs: HomeNeed[] = [];
  if (waiting > 0) {
    const text = t('needHeld', { count: waiting });
    needs.push({ id: 'held', tone: 'warning', text, way: needWay(toHeld, t('needHeldShow')) });
  }
  if (expire > 0) {
    const text = t('needExpiring', { count: expire });
    const way = needWay(toAgencies(soon), t('needShow', { count: expire }));
    needs.push({ id: 'expiring', tone: 'warning', text, way });
  }
  return { needs, asked: [held, expiring] };
};
