import { useRouter } from '@tanstack/react-router';
import { type Brought, features } from '../../features.ts';
import { useLabel } from '../../i18n/label.ts';
import { saysAll } from '../../i18n/says-all.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { useAgencySections } from '../agency-sections.ts';
import { areaScreens } from '../area-screens.ts';
import { builtOnly } from '../screen-paths.ts';
import { useMenu } from '../use-menu.ts';
import { paletteMessages } from './palette.messages.ts';
import type { PaletteGroup } from './palette-group.ts';

const allActions = features.flatMap<Brought<'actions'>>((feature) => ('actions' in feature ? feature.actions : []));
const allUnlisted = features.flatMap<Brought<'unlisted'>>((feature) => ('unlisted' in feature ? feature.unlisted : []));

/** The screens and the actions of who is signed in whose names say all that was typed; with nothing typed, all of them. */
export const usePlaces = (text: string): PaletteGroup[] => {
  const t = useMessages(paletteMessages);
  const labelText = useLabel();
  const router = useRouter();
  const { may, singleAgency } = useSession();
  const menu = useMenu().flatMap(({ items }) => items);
  const tabs = singleAgency ? [] : builtOnly(router, areaScreens).filter(({ permission }) => may(permission));
  const params = { agency: singleAgency?.id ?? '' };
  // Who has one agency is in it already: what the menu leaves out of it is found here.
  const { sections } = useAgencySections(false);
  const own = singleAgency ? sections.filter(({ name }) => menu.every((item) => item.name !== name)) : [];
  const unlisted = builtOnly(router, allUnlisted);
  const screens = [...menu, ...tabs.filter(({ to }) => menu.every((item) => item.to !== to)), ...own, ...unlisted];
  const itemOf = ({ name, label, to, Icon }: (typeof screens)[number]) => ({
    ...{ id: name, label: labelText(label), to, params, Icon },
  });
  const actions = builtOnly(router, allActions).filter(({ permission }) => may(permission));
  const groups: PaletteGroup[] = [
    { name: 'screens', label: t('screens'), items: screens.map(itemOf) },
    {
      name: 'actions',
      label: t('actions'),
      begins: true,
      items: actions.map(({ name, label, to, search, Icon }) => ({
        id: name,
        label: labelText(label),
        to,
        search,
        Icon,
      })),
    },
  ];
  return groups.map((group) => ({ ...group, items: group.items.filter(({ label }) => saysAll(label, text)) }));
};
