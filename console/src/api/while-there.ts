import { ApiError } from '@egida/contract';
import { isRefusal } from './refresh.ts';

interface Known<Data> {
  state: { data: Data | undefined; error: unknown };
}

/**
 * In how many milliseconds to ask again for one thing that is looked at. What is no more will not come back; but whoever is not answered
 * for a while asks on: a server that was started again has news, and nobody says that what is shown is of before.
 */
export const whileThere =
  <Data>(ms: number | ((data: Data | undefined) => number)) =>
  ({ state: { data, error } }: Known<Data>): number | false => {
    if (error instanceof ApiError && isRefusal(error)) return false;
    return typeof ms === 'number' ? ms : ms(data);
  };
