import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';

/**
 * Hands the page the theme's variables as a sheet that is made by script. The provider would write them into a style element,
 * which the content security policy does not allow.
 */
export const adoptVariables = (): void => {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(convertCssVariables(variables));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};
