import { type ApiError, api, call, type UserChange } from '@egida/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/query.ts';
import { send } from '../../api/send.ts';
import { tellError } from '../../feedback/feedback.ts';
import { useSession } from '../../session/session.tsx';
import { accountFeedback } from './account.feedback.ts';

/**
 * What a person chooses for themselves is kept in the order in which it was chosen: none of it is left out because what was
 * chosen before is still on its way, and no answer to that comes last.
 */
export const ownChoices = 'own choices';

type OwnConfig = NonNullable<UserChange['config']>;

/**
 * Keeps what a person chooses for themselves with the person. The choice is on screen already, so that only a failure
 * is told.
 */
export const useKeepOwnConfig = (): ((config: OwnConfig) => void) => {
  const client = useQueryClient();
  const params = { userId: useSession().user.id };
  return useMutation({
    scope: { id: ownChoices },
    mutationFn: (config: OwnConfig) => call(send(), api.users.update, { params, body: { config } }),
    onSuccess: (user) => client.setQueryData(keyOf(api.users.get, { params }), user),
    onError: (error: ApiError) => tellError(accountFeedback('settings.update'), error),
  }).mutate;
};
