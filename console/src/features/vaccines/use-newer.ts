import { api, type Vaccine } from '@egida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../api/query.ts';

/** What somebody else saved of a vaccine while it was being edited here; asked for once the server has said that there is such. */
export const useNewer = (vaccineId: string | undefined) => {
  const client = useQueryClient();
  const [newer, setNewer] = useState<Vaccine>();
  const look = async () => {
    if (vaccineId === undefined) return;
    const query = apiQuery(api.vaccines.get, { params: { vaccineId } });
    // Where it cannot be had, saving again is refused again, and asks again.
    setNewer(await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => newer));
  };
  return { newer, look };
};
