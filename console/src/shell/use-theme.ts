import { useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react';
import { useKeepOwnConfig } from '../features/account/account.ts';

export const themes = [
  ['light', 'themeLight', IconSun],
  ['dark', 'themeDark', IconMoon],
  ['auto', 'themeAuto', IconSunMoon],
] as const;
export type Theme = (typeof themes)[number][0];

/** The theme, and what chooses another, here and wherever one signs in next. */
export const useTheme = () => {
  // To hold transitions back takes a style element, which the content security policy does not allow.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const keep = useKeepOwnConfig();
  const choose = (theme: Theme) => {
    setColorScheme(theme);
    keep({ theme });
  };
  return { theme: colorScheme, choose };
};
