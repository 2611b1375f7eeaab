import type { Permission } from '@egida/contract';
import { type Brought, features } from '../features.ts';

/** The screens that share an item of the menu with others, in the order of their tabs. */
export const areaScreens = features.flatMap<Brought<'areaTabs'>>((feature) =>
  'areaTabs' in feature ? feature.areaTabs : [],
);

/** Behind which item of the menu a screen stands beside others. */
export const areaOf = (pathname: string) => areaScreens.find(({ to }) => to === pathname.replace(/\/+$/, ''))?.area;

/** The marks of screens that stand behind an item of the menu, by the names of the screens: of those that somebody may open. */
export const marksBehind = (item: string, may: (permission: Permission) => boolean) =>
  areaScreens.flatMap((screen) =>
    screen.area === item && 'mark' in screen && may(screen.permission)
      ? [{ name: screen.name, load: screen.mark }]
      : [],
  );
