import { useRouter } from '@tanstack/react-router';
import { useKeepOwnConfig } from '../features/account/account.ts';
import { type Locale, useLocale } from '../i18n/locale.ts';
import { switchLocale } from '../i18n/locale-address.ts';

/** The language, and what chooses another, here and wherever one signs in next. */
export const useLanguage = () => {
  const { history } = useRouter();
  const locale = useLocale();
  const keep = useKeepOwnConfig();
  const choose = (value: Locale) => {
    switchLocale(history, value);
    keep({ locale: value });
  };
  return { locale, choose };
};
