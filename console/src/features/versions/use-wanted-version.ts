import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';

const systems = ['linux', 'windows'] as const;
export type System = (typeof systems)[number];

export interface WantedVersion {
  /** What agents are updated to; empty where there is nothing. */
  version: string;
  /** Set by administrators; else it is the newest that is published. */
  isSet: boolean;
  /** There is a package of it. */
  isPublished: boolean;
  /** The systems that there is none for: their computers stay as they are. */
  without: readonly System[];
}

/** The version that agents are updated to; undefined until it is known, `null` where it cannot be. */
export const useWantedVersion = (): WantedVersion | null | undefined => {
  const property = 'AGENT_LATEST_VERSION';
  const settings = useQuery(apiQuery(api.configurations.byName, { params: { property } }));
  const published = useQuery(apiQuery(api.packages.list, {}));
  const setting = settings.data;
  // Of one that is not, the server says nothing to agents.
  const packages = published.data?.collection.filter(({ trusted }) => trusted);
  if (!setting || !packages) return settings.isError || published.isError ? null : undefined;
  const version = setting.value || (packages[0]?.version ?? '');
  const ofIt = packages.filter((one) => one.version === version);
  const without = systems.filter((system) => ofIt.every(({ os }) => os !== system));
  return { version, isSet: setting.value !== '', isPublished: ofIt.length > 0, without };
};
