import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/query.ts';

export interface WantedVersion {
  /** What agents are updated to; empty where there is nothing. */
  version: string;
  /** Set by administrators; else it is the newest that is published. */
  isSet: boolean;
  /** There is a package of it. */
  isPublished: boolean;
}

/** The version that agents are updated to; undefined until it is known. */
export const useWantedVersion = (): WantedVersion | undefined => {
  const property = 'AGENT_LATEST_VERSION';
  const setting = useQuery(apiQuery(api.configurations.byName, { params: { property } })).data;
  const packages = useQuery(apiQuery(api.packages.list, {})).data?.collection;
  if (!setting || !packages) return undefined;
  const version = setting.value || (packages[0]?.version ?? '');
  return { version, isSet: setting.value !== '', isPublished: packages.some((one) => one.version === version) };
};
