import {
  ApiError,
  type CallInput,
  call,
  type Endpoint,
  type ErrorCode,
  type ReplyOf,
  type Send,
  Task,
} from '@egida/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ActionFeedback } from '../feedback/define-feedback.ts';
import { tellError, tellOk, tellStarted, type Undo } from '../feedback/feedback.ts';
import { UnansweredWrite } from '../i18n/unanswered.ts';
import { startedText } from './bulk-noun.ts';
import { deletedIdOf, forgetDeleted, isAbout } from './deleted.ts';
import { useOneAtATime } from './one-at-a-time.ts';
import { keyOf, wordsOf } from './query.ts';
import { type Resource, resourcesOf } from './resources.ts';
import { send } from './send.ts';
import { currentPerson } from './tokens.ts';
import { wayBackFeedback } from './way-back.feedback.ts';
import { type WayBack, wayBackOf } from './way-back.ts';
import { writing } from './writing.ts';

type Codes = Partial<Record<ErrorCode, ErrorCode>>;

export interface MutationOptions<E extends Endpoint> {
  /** What the person is told of it, gone well or not. There is no writing in silence. */
  feedback: ActionFeedback;
  /** Resources that change too, besides those that the endpoint's path names. */
  alsoTouches?: readonly Resource[];
  /** The call that would get what the reply holds: with it, what was created is on screen at once. */
  storeAs?: (reply: ReplyOf<E>) => [string];
  /** What the call that gets it would answer, where that is more than the reply. */
  asGot?: (reply: ReplyOf<E>) => unknown;
  /** What a refusal is called here, where the API's own name for it speaks of more than was asked for. */
  codes?: Codes;
  /** How it goes out, where that is not as every call does. */
  transport?: () => Send;
  /** Refusals that the screen itself explains: no message says them a second time. */
  saidElsewhere?: readonly ErrorCode[] | 'all';
  /** What a call is about, where one screen writes about many things with one mutation: none waits for another's answer. */
  aboutOf?: (input: CallInput<E>) => string;
  /** Of calls that share this name none is left out: each waits for those before it, and the last one counts. */
  inOrder?: string;
  onSuccess?: (reply: ReplyOf<E>, input: CallInput<E>) => void;
  onError?: (error: ApiError, input: CallInput<E>) => void;
}

/** Writes through the API one call at a time, or one about the same thing, says how it went, and brings what is on screen up to date. */
export const useApiMutation = <E extends Endpoint>(endpoint: E, options: MutationOptions<E>) => {
  const client = useQueryClient();
  const waysBack = useRef(new WeakMap<object, WayBack | undefined>());
  const writers = useRef(new WeakMap<object, string | undefined>());
  const touched = [...resourcesOf(endpoint.path), ...(options.alsoTouches ?? [])];
  return useOneAtATime<ReplyOf<E>, ApiError, CallInput<E>>(
    {
      ...(options.inOrder !== undefined && { scope: { id: options.inOrder } }),
      mutationFn: (input) => {
        // Before the call: afterwards nobody knows what was there.
        waysBack.current.set(input, wayBackOf(client, endpoint, input));
        writers.current.set(input, currentPerson());
        const transport = options.transport?.() ?? send();
        return call(endpoint.reads ? transport : writing(transport), endpoint, input).catch((error) =>
          Promise.reject(renamed(error, options.codes)),
        );
      },
      onSuccess: (reply, input) => {
        // Answered to somebody who has signed out meanwhile: whoever is here now is told nothing of it, and takes nothing back.
        if (writers.current.get(input) !== currentPerson()) return;
        const got = options.asGot ? options.asGot(reply) : reply;
        if (endpoint.method === 'PATCH') client.setQueryData(keyOf(endpoint, input), got);
        if (options.storeAs) client.setQueryData(options.storeAs(reply), got);
        const wayBack = waysBack.current.get(input);
        const started = endpoint.bulk ? startedWith(reply, input) : null;
        if (started) tellStarted(options.feedback, startedText(endpoint.path, started.count));
        // What only looks has nothing to tell, and has changed nothing on screen.
        else if (!endpoint.reads)
          tellOk(options.feedback, {
            values: feedbackValues(reply),
            undo: wayBack && undoBy(wayBack, reply, () => invalidate(client, touched, undefined)),
          });
        options.onSuccess?.(reply, input);
        if (endpoint.reads) return;
        // Not awaited: whoever wrote may go on while the lists catch up.
        const deleted = deletedIdOf(endpoint, input);
        if (deleted !== undefined) forgetDeleted(client, deleted);
        void invalidate(client, [...touched, ...(started ? ['tasks'] : [])], deleted);
      },
      onError: (error, input) => {
        // Given up by the person: there is nothing to tell.
        if (isGivenUp(error)) return;
        const { saidElsewhere } = options;
        if (saidElsewhere !== 'all' && !saidElsewhere?.includes(error.code)) tellError(options.feedback, error);
        options.onError?.(error, input);
        // What is on screen is not as it is by now, or it would not have been asked for; or nobody knows whether it is.
        if (error.status === 409 || error instanceof UnansweredWrite) void invalidate(client, touched, undefined);
      },
    },
    options.aboutOf,
  );
};

/** What the button of a message does: goes the way back, says how that went, and has what is on screen asked again. */
const undoBy = ({ kind, go }: WayBack, reply: unknown, refresh: () => Promise<void>): Undo => ({
  kind,
  go: () =>
    void go(reply)
      .then(
        () => tellOk(wayBackFeedback(kind)),
        (error) => tellError(wayBackFeedback(kind), error),
      )
      .then(refresh),
});

/** Has every cached answer about these resources asked again, those on screen at once; but not for what is no more. */
const invalidate = (client: QueryClient, resources: readonly string[], deleted: string | undefined): Promise<void> =>
  client.invalidateQueries({
    predicate: (query) => !isAbout(deleted, query) && wordsOf(query.queryKey).some((word) => resources.includes(word)),
  });

/** Whether the person took back what they had asked for: no failure, and nothing to tell of. */
export const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const renamed = (error: unknown, codes: Codes = {}): unknown => {
  const code = error instanceof ApiError ? codes[error.code] : undefined;
  return error instanceof ApiError && code ? new ApiError(error.status, code, error.details, error.retryAfter) : error;
};

/** How many rows a bulk action has begun with, where it goes on as a task; null where it is done already. */
const startedWith = (reply: unknown, input: object): { count: number } | null => {
  const task = Task.safeParse(reply).data;
  return task ? { count: task.total ?? expectedIn(input) } : null;
};

/** How many the person saw, as the request says it. */
const expectedIn = (input: object): number => {
  const { body, query } = input as { body?: { expected?: unknown }; query?: { expected?: unknown } };
  return Number(body?.expected ?? query?.expected ?? 0);
};

/** `{ affected: 3 }` → the number that a bulk action's message counts. */
const feedbackValues = (reply: unknown): { count?: number } =>
  typeof reply === 'object' && reply !== null && 'affected' in reply && typeof reply.affected === 'number'
    ? { count: reply.affected }
    : {};
