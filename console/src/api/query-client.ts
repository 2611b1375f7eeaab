import { ApiError } from '@egida/contract';
import { QueryClient } from '@tanstack/react-query';

/** Only what may be otherwise in a moment is worth asking again: a refusal stays one. */
const mayRecover = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && (error.status === 502 || error.status === 503 || error.status === 504);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, gcTime: 5 * 60_000, retry: mayRecover, throwOnError: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
