import { useLocation, useRouter } from '@tanstack/react-router';
import { type Brought, features } from '../features.ts';
import { useSession } from '../session/session.tsx';
import { builtOnly } from './screen-paths.ts';

/** What there is to see of an agency, in the order of its navigation. */
const agencySections = features
  .flatMap<Brought<'agencySection'>>((feature) => ('agencySection' in feature ? [feature.agencySection] : []))
  .sort((one, other) => one.place - other.place);

/** An agency's sections, and where the one that is open stands in any agency. */
export const useAgencySections = (hasTelemetry: boolean) => {
  const router = useRouter();
  const { may } = useSession();
  const { pathname } = useLocation();
  const sections = builtOnly(router, agencySections)
    .filter((section) => hasTelemetry || !('needsTelemetry' in section))
    .filter((section) => !('permission' in section) || may(section.permission));
  const [, , , open = ''] = pathname.split('/');
  const current = sections.find(({ to }) => (to.split('/')[3] ?? '') === open)?.to;
  return { sections, current: current ?? ('/agencies/$agency/computers' as const) };
};

export type AgencyScreen = ReturnType<typeof useAgencySections>['current'];
