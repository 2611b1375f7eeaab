import { ApiError, api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../api/fetch-file.ts';
import { keyOf } from '../../api/query.ts';
import { apikeyHeader } from './install-command.ts';

const staleMs = 60_000;

/**
 * Whether whoever pastes the command is given an installer: asked for as the command asks for it, since who installs need
 * not be one who sees the packages. Undefined until it is known, and where it cannot be.
 */
export const useInstallable = (agencyId: string, apikey: string): boolean | undefined =>
  useQuery({
    // By the agency, not by its key, which is nothing to be kept around. `packages`: what is published changes the answer.
    queryKey: [...keyOf(api.packages.list, {}), agencyId],
    queryFn: async ({ signal }) => {
      try {
        await fetchFile(api.agentProtocol.install, {}, { headers: { [apikeyHeader]: apikey }, signal });
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'package.none') return false;
        throw error;
      }
    },
    staleTime: staleMs,
    retry: false,
  }).data;
