import { type Brought, features } from '../features.ts';

/** The screens that share an item of the menu with others, in the order of their tabs. */
export const areaScreens = features.flatMap<Brought<'areaTabs'>>((feature) =>
  'areaTabs' in feature ? feature.areaTabs : [],
);

/** Behind which item of the menu a screen stands beside others. */
export const areaOf = (pathname: string) => areaScreens.find(({ to }) => to === pathname.replace(/\/+$/, ''))?.area;
