import type { LoggedUser } from '@egida/contract';
import { useMantineColorScheme } from '@mantine/core';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { currentLocale, setLocale } from '../../i18n/locale.ts';

/** Only a path of this console: an address from elsewhere must not lead a person away as they sign in. */
const isOwnPath = (path: unknown): path is `/${string}` => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** Lets in who has signed in: in their own language and theme, once they are known, to where they wanted to go. */
export const useEnter = (): ((user: LoggedUser | undefined) => void) => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const search: { next?: unknown } = useSearch({ strict: false });
  return (user) => {
    if (user?.config.theme) setColorScheme(user.config.theme);
    if (user?.config.locale) setLocale(user.config.locale);
    if (isOwnPath(search.next)) history.replace(`/${currentLocale()}${search.next}`);
    else void navigate({ to: '/' });
  };
};
