import { agencyViews } from './agency-views.ts';
import { alertViews } from './alert-views.ts';
import { computerViews } from './computer-views.ts';
import { registerViews } from './register-views.ts';
import { vaccineViews } from './vaccine-views.ts';
import type { View } from './view.ts';

/** The main screens with a row open and a row ticked, and every verb that anybody finds there. */
export const views = {
  ...alertViews,
  ...agencyViews,
  ...computerViews,
  ...vaccineViews,
  ...registerViews,
} as const satisfies Record<string, View>;
export type ViewName = keyof typeof views;
