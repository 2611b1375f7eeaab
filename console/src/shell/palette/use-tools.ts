import { IconBook2, IconLanguage, IconLifebuoy, IconLogout } from '@tabler/icons-react';
import { supportMessages, useSupportPanel } from '../../features/issues/issues.ts';
import { manualMessages, useManual } from '../../features/manual/manual.ts';
import { locales } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { useLogout } from '../../session/use-logout.ts';
import { languageNames } from '../../ui/language-switch.tsx';
import { shellMessages } from '../shell.messages.ts';
import { useLanguage } from '../use-language.ts';
import { themes, useTheme } from '../use-theme.ts';
import type { PaletteItem } from './palette-group.ts';

/**
 * What the strip at the edge does without leading to a screen: the manual, support for whoever belongs to an agency, another theme or
 * language, and the way out.
 */
export const useTools = (): PaletteItem[] => {
  const t = useMessages(shellMessages);
  const manualText = useMessages(manualMessages);
  const supportText = useMessages(supportMessages);
  const { user } = useSession();
  const manual = useManual();
  const support = useSupportPanel();
  const { theme, choose: chooseTheme } = useTheme();
  const { locale, choose: chooseLanguage } = useLanguage();
  const logout = useLogout();
  const tools: PaletteItem[] = [{ id: 'manual', label: manualText('title'), Icon: IconBook2, run: manual.mutate }];
  if (user.agencies.length > 0)
    tools.push({ id: 'support', label: supportText('title'), Icon: IconLifebuoy, begins: true, run: support.open });
  for (const [value, name, Icon] of themes)
    if (value !== theme)
      tools.push({
        ...{ id: value, label: `${t('theme')}: ${t(name)}`, alsoCalled: t('themeAlso') },
        Icon,
        run: () => chooseTheme(value),
      });
  for (const value of locales)
    if (value !== locale) {
      const label = `${t('language')}: ${languageNames[value]}`;
      tools.push({ id: value, label, Icon: IconLanguage, run: () => chooseLanguage(value) });
    }
  tools.push({ id: 'logout', label: t('logout'), alsoCalled: t('logoutAlso'), Icon: IconLogout, run: logout });
  return tools;
};
