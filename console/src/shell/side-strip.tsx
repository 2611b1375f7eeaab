import { IconLanguage, IconLogout, IconSunMoon } from '@tabler/icons-react';
import { AccountButton, SettingsButton } from '../features/account/account.ts';
import { BulkButton } from '../features/bulk/bulk.ts';
import { DownloadsButton } from '../features/downloads/downloads.ts';
import { SupportButton } from '../features/issues/issues.ts';
import { ManualButton } from '../features/manual/manual.ts';
import { locales } from '../i18n/locale.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useLogout } from '../session/use-logout.ts';
import { languageNames } from '../ui/language-switch.tsx';
import { StripButton } from '../ui/strip-button.tsx';
import { ChoiceMenu } from './choice-menu.tsx';
import { HomeLink } from './home-link.tsx';
import { shellMessages } from './shell.messages.ts';
import classes from './side-strip.module.css';
import { StripLink } from './strip-link.tsx';
import { useLanguage } from './use-language.ts';
import { themes, useTheme } from './use-theme.ts';

/**
 * What is there on every screen, at the edge: home; what is under way, while there is any; configuration, settings and help;
 * theme and language; who one is, and the way out.
 */
export const SideStrip = ({ onGone }: { onGone?: () => void }) => {
  const t = useMessages(shellMessages);
  const { theme, choose: chooseTheme } = useTheme();
  const { locale, choose: chooseLanguage } = useLanguage();
  const logout = useLogout();
  const ThemeIcon = themes.find(([value]) => value === theme)?.[2] ?? IconSunMoon;
  return (
    <aside className={classes.strip} aria-label={t('tools')}>
      <HomeLink onGone={onGone} />
      <div className={classes.bottom}>
        <BulkButton />
        <DownloadsButton />
        <StripLink name="config" onGone={onGone} />
        <SettingsButton onGone={onGone} />
        <StripLink name="faqs" onGone={onGone} />
        <SupportButton onGone={onGone} />
        <ManualButton />
        <ChoiceMenu
          label={t('theme')}
          Icon={ThemeIcon}
          value={theme}
          choices={themes.map(([value, name]) => ({ value, label: t(name) }))}
          onChoose={chooseTheme}
        />
        <ChoiceMenu
          label={t('language')}
          Icon={IconLanguage}
          value={locale}
          choices={locales.map((value) => ({ value, label: languageNames[value], lang: value }))}
          onChoose={chooseLanguage}
        />
        <AccountButton onGone={onGone} />
        <StripButton label={t('logout')} onClick={logout}>
          <IconLogout size={21} stroke={1.7} aria-hidden />
        </StripButton>
      </div>
    </aside>
  );
};
