import type { Affected, BulkReply, Endpoint } from '@egida/contract';
import { useRef, useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import type { Resource } from '../../api/resources.ts';
import type { ActionFeedback } from '../../feedback/define-feedback.ts';
import { type Changed, changedIn } from './changed.ts';

/** A call that acts on many: it answers how many it was, or the task that goes on with them. */
export type BulkEndpoint = Endpoint & { bulk: true; response: typeof BulkReply | typeof Affected };

interface Options {
  feedback: ActionFeedback;
  alsoTouches?: readonly Resource[];
  onDone: () => void;
}

/** Acts on many rows, and remembers when they were no longer those that the person saw. */
export const useBulk = <E extends BulkEndpoint>(endpoint: E, { onDone, ...options }: Options) => {
  const [changed, setChanged] = useState<Changed | null>(null);
  // As it was when the action was asked for: by the time of the answer something else may be selected.
  const whenAsked = useRef(onDone);
  const mutation = useApiMutation(endpoint, {
    ...options,
    // The dialog says it, and at greater length.
    saidElsewhere: ['selection.changed'],
    onSuccess: () => whenAsked.current(),
    onError: (error) => setChanged(changedIn(error)),
  });
  const act = (...asked: Parameters<typeof mutation.mutate>) => {
    whenAsked.current = onDone;
    mutation.mutate(...asked);
  };
  return { act, busy: mutation.isPending, changed, forget: () => setChanged(null) };
};
