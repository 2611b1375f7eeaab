import { ApiError, type CallInput, call, type Endpoint, type ReplyOf, urlOf } from '@egida/contract';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { isRefusal } from './refresh.ts';
import { send } from './send.ts';
import { tokens } from './tokens.ts';

/** The address is the key: it holds every argument, so that no answer can show up under another question. */
export const keyOf = <E extends Endpoint>(endpoint: E, input: CallInput<E>): [string] => [
  urlOf(endpoint, input as Parameters<typeof urlOf>[1]),
];

/** How to ask the API for something: `useQuery(apiQuery(api.agencies.get, { params: { agencyId } }))`. */
export const apiQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions<ReplyOf<E>, ApiError, ReplyOf<E>, [string]>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => {
      // Screens that somebody signs out of ask once more as they go: it is known what the server would answer.
      if (endpoint.access !== 'public' && tokens.read() === null) throw new ApiError(401, 'token.required');
      return call(send(signal), endpoint, input);
    },
  });

/** `/api/agencies/0192…/alerts?page=2` → `['agencies', '0192…', 'alerts']` */
export const wordsOf = (key: QueryKey): string[] =>
  String(key[0]).split('?', 1).join('').split('/').slice(2).map(decodeURIComponent);

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
