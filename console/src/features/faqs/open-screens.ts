import type { Role } from '@egida/contract';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { Label } from '../../i18n/label.ts';
import { admits } from '../../session/guards.ts';
import { type ScreenName, screens } from './screens.ts';

type Named = (typeof screens)[ScreenName];
type BuiltPath = Extract<(Named | (typeof screens)['agencies']['alone'])['to'], keyof RegisteredRouter['routesByPath']>;

export interface OpenScreen {
  to: BuiltPath;
  label: Label;
  search?: Readonly<Record<string, string>>;
  /** It is of one agency: the one at hand. */
  isOfAgency: boolean;
}

interface Reader {
  role: Role;
  /** The agency that is theirs alone, or that they were in last. */
  hasAgency: boolean;
  /** They have no other. */
  isAlone: boolean;
}

/** Of the screens that an answer names, those that a reader may enter, and where they are for them. */
export const openScreens = (
  names: readonly ScreenName[],
  { routesByPath }: Pick<RegisteredRouter, 'routesByPath'>,
  { role, hasAgency, isAlone }: Reader,
): OpenScreen[] =>
  names
    .map((name) => screens[name])
    .map((screen) => (isAlone && 'alone' in screen ? screen.alone : screen))
    .map((screen) => ({ ...screen, isOfAgency: screen.to.includes('$agency') }))
    .filter(({ to, isOfAgency }) => {
      const route = Object.entries(routesByPath).find(([path]) => path === to)?.[1];
      const acl = route?.options.staticData?.acl;
      return acl !== undefined && admits(acl, role) && (hasAgency || !isOfAgency);
    }) as OpenScreen[];
