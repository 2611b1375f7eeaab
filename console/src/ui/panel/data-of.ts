import { isGone } from '../../api/is-gone.ts';

interface Asked<Data> {
  data: Data | undefined;
  error: unknown;
}

/** What a panel has to show and to act on: nothing of what is no more, although it was known before. */
export const dataOf = <Data>({ data, error }: Asked<Data>): Data | undefined => (isGone(error) ? undefined : data);
