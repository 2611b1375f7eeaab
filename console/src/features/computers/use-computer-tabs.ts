import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import type { UrlParams } from '../../api/list-query.ts';
import { apiQuery } from '../../api/query.ts';
import { useSession } from '../../session/session.tsx';
import { type ComputerTab, computerTabs } from './computer-tab.ts';

/** The parts of a computer's page that are for who looks, and that its agency has something for. */
export const useComputerTabs = (agencyId: string, url: UrlParams): readonly ComputerTab[] => {
  const { may } = useSession();
  const { data: agency } = useQuery(apiQuery(api.agencies.get, { params: { agencyId } }));
  // Until it is known whether the agency collects telemetry, a link to its programs is taken at its word.
  const collects = agency ? agency.agentsConfig.telemetry : url.tab === 'programs';
  const shown: Partial<Record<ComputerTab, boolean>> = {
    alerts: may('alerts:read'),
    programs: may('telemetry:read') && collects,
  };
  return computerTabs.filter((tab) => shown[tab] ?? true);
};
