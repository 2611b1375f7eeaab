import { type ApiError, api, call, type Reach, reachShownFrom } from '@egida/contract';
import { type ReactNode, useState } from 'react';
import { useOneAtATime } from '../../api/one-at-a-time.ts';
import { send } from '../../api/send.ts';
import { tellError } from '../../feedback/feedback.ts';
import { idsOf, leavingOut, type Push, whomBut } from './push.ts';
import { ReachDialog } from './reach-dialog.tsx';
import { type Shown, useReachOfShown } from './use-reach-of-shown.ts';

/** Executes at once what reaches few computers, and shows what reaches many, leaves some out or asks anyway, before it does. */
export const usePush = (): { push: (one: Push) => void; isAsking: boolean; dialog: ReactNode } => {
  const [shown, setShown] = useState<Shown | null>(null);
  const asking = useOneAtATime<Reach, ApiError, Push>({
    mutationFn: (push) =>
      call(send(), api.deployments.reach, {
        params: { vaccineId: push.vaccineId },
        body: whomBut(push, push.allBut?.computers ?? []),
      }),
    onSuccess: (reach, push) => {
      const excepted = push.allBut?.computers ?? [];
      if (push.asks || reach.computers > reachShownFrom || excepted.length > 0)
        setShown({ push: leavingOut(push, reach), reach, excepted });
      else push.go([]);
    },
    onError: (error, { feedback }) => tellError(feedback, error),
  });
  const { counted, ...count } = useReachOfShown(shown);
  return {
    push: (one) => asking.mutate(one),
    isAsking: asking.isPending,
    dialog: (
      <ReachDialog
        {...count}
        shown={counted}
        onExcept={(excepted) => setShown(shown && { ...shown, excepted })}
        onConfirm={() => {
          shown?.push.go(idsOf(shown.excepted));
          setShown(null);
        }}
        onCancel={() => setShown(null)}
      />
    ),
  };
};
