import type { Affected, BulkReply, CallInput, Endpoint } from '@egida/contract';
import { useRef, useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import type { Resource } from '../../api/resources.ts';
import type { ActionFeedback } from '../../feedback/define-feedback.ts';
import { type Changed, changedIn } from './changed.ts';

/** A call that acts on many: it answers how many it was, or the task that goes on with them. */
export type BulkEndpoint = Endpoint & { bulk: true; response: typeof BulkReply | typeof Affected };

interface Options<E extends BulkEndpoint> {
  feedback: ActionFeedback;
  alsoTouches?: readonly Resource[];
  onDone: () => void;
  /** What a call is about, where several may be asked for before the first is answered. */
  aboutOf?: (input: CallInput<E>) => string;
}

/** Acts on many rows, and remembers when they were no longer those that the person saw. */
export const useBulk = <E extends BulkEndpoint>(endpoint: E, { onDone, ...options }: Options<E>) => {
  const [changed, setChanged] = useState<Changed | null>(null);
  // As it was when each was asked for: by the time of the answer something else may be selected.
  const whenAsked = useRef(new WeakMap<object, () => void>());
  const last = useRef<object>(null);
  const mutation = useApiMutation(endpoint, {
    ...options,
    // The dialog says it, and at greater length.
    saidElsewhere: ['selection.changed'],
    onSuccess: (_, input) => whenAsked.current.get(input)?.(),
    onError: (error, input) => {
      if (input === last.current) setChanged(changedIn(error));
    },
  });
  const act = (input: CallInput<E>) => {
    whenAsked.current.set(input, onDone);
    last.current = input;
    mutation.mutate(input);
  };
  return { act, busy: mutation.isPending, changed, forget: () => setChanged(null) };
};
