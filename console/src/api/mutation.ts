import { type ApiError, type CallInput, call, type Endpoint, type ReplyOf } from '@egida/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FeedbackKey, tellError, tellOk } from '../feedback/feedback.ts';
import { keyOf, wordsOf } from './query.ts';
import { type Resource, resourcesOf } from './resources.ts';
import { send } from './send.ts';

interface Options<E extends Endpoint> {
  /** What the person is told: `<key>.ok` or `<key>.error`. There is no writing in silence. */
  feedback: FeedbackKey;
  /** Resources that change too, besides those that the endpoint's path names. */
  alsoTouches?: readonly Resource[];
  /** The call that would get what the reply holds: with it, what was created is on screen at once. */
  storeAs?: (reply: ReplyOf<E>) => [string];
  onSuccess?: (reply: ReplyOf<E>, input: CallInput<E>) => void;
  onError?: (error: ApiError, input: CallInput<E>) => void;
}

/** Writes through the API, says how it went, and brings what is on screen up to date. */
export const useApiMutation = <E extends Endpoint>(endpoint: E, options: Options<E>) => {
  const client = useQueryClient();
  return useMutation<ReplyOf<E>, ApiError, CallInput<E>>({
    mutationFn: (input) => call(send(), endpoint, input),
    onSuccess: (reply, input) => {
      if (endpoint.method === 'PATCH') client.setQueryData(keyOf(endpoint, input), reply);
      if (options.storeAs) client.setQueryData(options.storeAs(reply), reply);
      tellOk(options.feedback, feedbackValues(reply));
      options.onSuccess?.(reply, input);
      // Not awaited: whoever wrote may go on while the lists catch up.
      void invalidate(client, [...resourcesOf(endpoint.path), ...(options.alsoTouches ?? [])]);
    },
    onError: (error, input) => {
      tellError(options.feedback, error);
      options.onError?.(error, input);
    },
  });
};

/** Has every cached answer about these resources asked again; those on screen at once. */
const invalidate = (client: QueryClient, resources: readonly string[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => wordsOf(queryKey).some((word) => resources.includes(word)) });

/** `{ affected: 3 }` → the number that a bulk action's message counts. */
const feedbackValues = (reply: unknown): { count?: number } =>
  typeof reply === 'object' && reply !== null && 'affected' in reply && typeof reply.affected === 'number'
    ? { count: reply.affected }
    : {};
