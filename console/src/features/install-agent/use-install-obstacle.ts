import { ApiError, api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../api/fetch-file.ts';
import { keyOf } from '../../api/query.ts';
import type { InstallSystem } from './install-command.ts';

const staleMs = 60_000;

/** The header that an agency's key travels in: never in an address, which ends up in logs. */
const apikeyHeader = 'Egida-Apikey';

/** Why nobody is given an installer, as the server says it. */
const obstacles = ['package.none', 'install.noAddress'] as const;
type InstallObstacle = (typeof obstacles)[number];

/**
 * What keeps whoever pastes the command from an installer: asked for as the command asks for it, since who installs need
 * not be one who sees the packages. The obstacle is undefined where it cannot be known, and null where there is none.
 */
export const useInstallObstacle = (
  agencyId: string,
  apikey: string,
  os: InstallSystem,
): { obstacle: InstallObstacle | null | undefined; isPending: boolean } => {
  const { data: obstacle, isPending } = useQuery({
    // By the agency, not by its key, which is nothing to be kept around. `packages`: what is published changes the answer.
    queryKey: [...keyOf(api.packages.list, {}), agencyId, os],
    queryFn: async ({ signal }) => {
      try {
        await fetchFile(api.agentProtocol.install, { query: { os } }, { headers: { [apikeyHeader]: apikey }, signal });
        return null;
      } catch (error) {
        const obstacle = error instanceof ApiError && obstacles.find((code) => code === error.code);
        if (obstacle) return obstacle;
        throw error;
      }
    },
    staleTime: staleMs,
    retry: false,
  });
  return { obstacle, isPending };
};
