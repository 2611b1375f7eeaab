import type { Role } from '@egida/contract';
import type { RegisteredRouter } from '@tanstack/react-router';
import { admits } from '../../session/guards.ts';
import { type ScreenName, screens } from './screens.ts';

type Screen = (typeof screens)[ScreenName];
type BuiltScreen = Extract<Screen, { to: keyof RegisteredRouter['routesByPath'] }>;

/** Of the screens that an answer names, those that a role may enter. */
export const openScreens = (
  names: readonly ScreenName[],
  { routesByPath }: Pick<RegisteredRouter, 'routesByPath'>,
  role: Role,
): BuiltScreen[] =>
  names
    .map((name): Screen => screens[name])
    .filter((screen): screen is BuiltScreen => {
      const route = Object.entries(routesByPath).find(([path]) => path === screen.to)?.[1];
      const acl = route?.options.staticData?.acl;
      return acl !== undefined && admits(acl, role);
    });
