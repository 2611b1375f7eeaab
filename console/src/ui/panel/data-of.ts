import { ApiError } from '@egida/contract';

interface Asked<Data> {
  data: Data | undefined;
  error: unknown;
}

/** What a panel has to show and to act on: nothing of what is no more, although it was known before. */
export const dataOf = <Data>({ data, error }: Asked<Data>): Data | undefined =>
  error instanceof ApiError && error.status === 404 ? undefined : data;
