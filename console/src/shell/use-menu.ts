import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { apiQuery } from '../api/query.ts';
import { useSession } from '../session/session.tsx';
import { menuItems } from './menu-items.ts';
import { builtOnly } from './screen-paths.ts';

const panels = ['overview', 'administration'] as const;

/** The main navigation of who is signed in: of the items for them, those whose screens exist. */
export const useMenu = () => {
  const router = useRouter();
  const { role, singleAgency } = useSession();
  const agency = useQuery({
    ...apiQuery(api.agencies.get, { params: { agencyId: singleAgency?.id ?? '' } }),
    enabled: singleAgency !== null,
  }).data;
  const reader = { role, isSingleAgency: singleAgency !== null, hasTelemetry: agency?.telemetry === true };
  const items = builtOnly(router, menuItems).filter(({ isFor }) => isFor(reader));
  return panels
    .map((name) => ({ name, items: items.filter(({ panel }) => panel === name) }))
    .filter(({ items }) => items.length > 0);
};
