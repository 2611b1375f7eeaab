import { type Brought, features } from '../features.ts';

/** The screens behind the one menu item `agencies`, in the order of their tabs. */
export const areaScreens = features.flatMap<Brought<'areaTab'>>((feature) =>
  'areaTab' in feature ? [feature.areaTab] : [],
);

export const isAreaPath = (pathname: string): boolean =>
  areaScreens.some(({ to }) => to === pathname.replace(/\/+$/, ''));
