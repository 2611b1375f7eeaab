import { api, type ComputerRow } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useSession } from '../../session/session.tsx';
import { withVersionsOf } from './versions-seen.ts';

/** More versions than are ever in use at once. */
const most = '200';
const none: readonly string[] = [];

/** The versions of agents to choose from: all in use for who may know them, for the others those that were on screen. */
export const useVersionsInUse = (rows: readonly ComputerRow[]): readonly string[] => {
  const { may, user } = useSession();
  const seen = useRef(none);
  seen.current = withVersionsOf(seen.current, rows);
  const inUse = useQuery({
    ...apiQuery(api.versions.list, { params: { instanceId: user.instanceId }, query: { size: most } }),
    enabled: may('versions:manage'),
    select: ({ collection }) => collection.map(({ version }) => version),
  }).data;
  return inUse ?? seen.current;
};
