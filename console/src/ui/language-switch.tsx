import { useRouter } from '@tanstack/react-router';
import { type Locale, locales, useLocale } from '../i18n/locale.ts';
import { switchLocale } from '../i18n/locale-address.ts';
import { useMessages } from '../i18n/use-messages.ts';
import classes from './language-switch.module.css';
import { uiMessages } from './ui.messages.ts';

/** Languages are named in themselves: who looks for theirs may not read the other. */
export const languageNames: Readonly<Record<Locale, string>> = { es: 'Español', en: 'English' };

export const LanguageSwitch = () => {
  const t = useMessages(uiMessages);
  const { history } = useRouter();
  const current = useLocale();
  return (
    <fieldset className={classes.switch} aria-label={t('language')}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => switchLocale(history, locale)}
        >
          {languageNames[locale]}
        </button>
      ))}
    </fieldset>
  );
};
