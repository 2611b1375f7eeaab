import type { Affected, BulkReply, Endpoint } from '@egida/contract';
import { useState } from 'react';
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
  const mutation = useApiMutation(endpoint, {
    ...options,
    // The dialog says it, and at greater length.
    saidElsewhere: ['selection.changed'],
    onSuccess: onDone,
    onError: (error) => setChanged(changedIn(error)),
  });
  return { act: mutation.mutate, busy: mutation.isPending, changed, forget: () => setChanged(null) };
};
