import { type ApiError, api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../api/query.ts';

/** An agency, or what kept it from being loaded: until it is there, and so while it is tried again, too. */
export const useAgency = (agencyId: string) => {
  const { data: agency, error, refetch } = useQuery(apiQuery(api.agencies.get, { params: { agencyId } }));
  const [last, setLast] = useState<{ agencyId: string; error: ApiError } | null>(null);
  if (error && error !== last?.error) setLast({ agencyId, error });
  if (agency && !error && last) setLast(null);
  const failure = last?.agencyId === agencyId && !agency ? last.error : null;
  return { agency, failure, retry: () => void refetch() };
};
