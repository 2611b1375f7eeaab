import { api, call, type LoggedUser } from '@egida/contract';
import { keyOf } from '../api/query.ts';
import { queryClient } from '../api/query-client.ts';
import { send } from '../api/send.ts';
import { currentLocale } from '../i18n/locale.ts';

/**
 * Whoever has no language of their own yet gets the one that they have signed in with: letters come in it. Nobody waits for it;
 * where it fails, the next sign-in tries again.
 */
export const keepShownLocale = ({ id, config }: LoggedUser): void => {
  if (config.locale) return;
  const params = { userId: id };
  void call(send(), api.users.update, { params, body: { config: { locale: currentLocale() } } })
    // Nothing comes back to where the person has been forgotten meanwhile.
    .then((user) => queryClient.setQueryData(keyOf(api.users.get, { params }), (known) => known && user))
    .catch(() => undefined);
};
