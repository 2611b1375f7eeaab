import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, whileThere } from '../../api/query.ts';

const pollMs = 5000;

/** One vaccine, kept up to date while it is looked at. */
export const useVaccine = (vaccineId: string) =>
  useQuery({
    ...apiQuery(api.vaccines.get, { params: { vaccineId } }),
    refetchInterval: whileThere(pollMs),
  });
