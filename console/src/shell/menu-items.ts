import { type Brought, features } from '../features.ts';

/** Everything that the main navigation and the strip beside it can hold, in its order, and who sees it. */
export const menuItems = features.flatMap<Brought<'menu'>>((feature) => ('menu' in feature ? feature.menu : []));
