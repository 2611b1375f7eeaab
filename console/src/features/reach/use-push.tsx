import { type ApiError, api, call, type Reach, reachShownFrom } from '@egida/contract';
import { type ReactNode, useState } from 'react';
import { useOneAtATime } from '../../api/one-at-a-time.ts';
import { send } from '../../api/send.ts';
import { tellError } from '../../feedback/feedback.ts';
import type { Push } from './push.ts';
import { ReachDialog } from './reach-dialog.tsx';

/** Executes at once what reaches few computers, and shows what reaches many before it does. */
export const usePush = (): { push: (one: Push) => void; isAsking: boolean; dialog: ReactNode } => {
  const [shown, setShown] = useState<{ push: Push; reach: Reach } | null>(null);
  const asking = useOneAtATime<Reach, ApiError, Push>({
    mutationFn: ({ vaccineId, whom }) => call(send(), api.deployments.reach, { params: { vaccineId }, body: whom }),
    onSuccess: (reach, push) => {
      if (reach.computers > reachShownFrom) setShown({ push, reach });
      else push.go();
    },
    onError: (error, { feedback }) => tellError(feedback, error),
  });
  return {
    push: (one) => asking.mutate(one),
    isAsking: asking.isPending,
    dialog: (
      <ReachDialog
        shown={shown}
        onConfirm={() => {
          shown?.push.go();
          setShown(null);
        }}
        onCancel={() => setShown(null)}
      />
    ),
  };
};
