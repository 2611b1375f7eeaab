import {
  IconAlertTriangle,
  IconDeviceDesktop,
  IconLayoutDashboard,
  IconTopologyStar3,
  IconVaccine,
} from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { builtOnly } from './screen-paths.ts';

/** What there is to see of an agency, in the order of its navigation; what has no screen yet is not drawn. */
const agencySections = [
  { name: 'summary', to: '/agencies/$agency', Icon: IconLayoutDashboard },
  { name: 'computers', to: '/agencies/$agency/computers', Icon: IconDeviceDesktop },
  { name: 'vaccines', to: '/agencies/$agency/vaccines', Icon: IconVaccine },
  { name: 'alerts', to: '/agencies/$agency/alerts', Icon: IconAlertTriangle },
  { name: 'telemetry', to: '/agencies/$agency/telemetry', Icon: IconTopologyStar3 },
] as const;

/** An agency's sections, and where the one that is open stands in any agency. */
export const useAgencySections = (hasTelemetry: boolean) => {
  const router = useRouter();
  const { pathname } = useLocation();
  const sections = builtOnly(router, agencySections).filter(({ name }) => hasTelemetry || !isTelemetry(name));
  const [, , , section = ''] = pathname.split('/');
  const current = sections.find(({ to }) => (to.split('/')[3] ?? '') === section)?.to;
  return { sections, current: current ?? ('/agencies/$agency/computers' as const) };
};

export type AgencyScreen = ReturnType<typeof useAgencySections>['current'];

const isTelemetry = (name: string) => name === 'telemetry';
