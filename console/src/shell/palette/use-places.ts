import { useRouter } from '@tanstack/react-router';
import { asksForKeys, keysOf } from '../../features/api-keys/api-keys.ts';
import { type Brought, features } from '../../features.ts';
import { useLabel } from '../../i18n/label.ts';
import { saysAll } from '../../i18n/says-all.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useOpenAgencies } from '../../session/open-agencies.ts';
import { useSession } from '../../session/session.tsx';
import { useAgencySections } from '../agency-sections.ts';
import { areaScreens } from '../area-screens.ts';
import { menuItems } from '../menu-items.ts';
import { builtOnly } from '../screen-paths.ts';
import { useMenu } from '../use-menu.ts';
import { paletteMessages } from './palette.messages.ts';
import type { PaletteGroup, PaletteItem } from './palette-group.ts';
import { useTools } from './use-tools.ts';

const allActions = features.flatMap<Brought<'actions'>>((feature) => ('actions' in feature ? feature.actions : []));
const allUnlisted = features.flatMap<Brought<'unlisted'>>((feature) => ('unlisted' in feature ? feature.unlisted : []));

/** The screens and the actions of who is signed in whose names say all that was typed; with nothing typed, all of them. */
export const usePlaces = (text: string): PaletteGroup[] => {
  const t = useMessages(paletteMessages);
  const labelText = useLabel();
  const router = useRouter();
  const { role, may, singleAgency } = useSession();
  const tools = useTools();
  const open = useOpenAgencies();
  const menu = useMenu().flatMap(({ items }) => items);
  const tabs = singleAgency ? [] : builtOnly(router, areaScreens).filter(({ permission }) => may(permission));
  const params = { agency: singleAgency?.id ?? '' };
  // Who has one agency is in it already: what the menu leaves out of it is found here.
  const { sections } = useAgencySections(false);
  const own = singleAgency ? sections.filter(({ name }) => menu.every((item) => item.name !== name)) : [];
  const unlisted = builtOnly(router, allUnlisted);
  const reader = { role, isSingleAgency: singleAgency !== null, hasTelemetry: false };
  const strip = builtOnly(router, menuItems).filter(({ panel, isFor }) => panel === 'strip' && isFor(reader));
  const beside = tabs.filter(({ to }) => menu.every((item) => item.to !== to));
  const screens = [...menu, ...beside, ...own, ...strip, ...unlisted];
  // Only to who asks for keys: the name of an agency alone means the agency.
  const ofOpen = !asksForKeys(text) || singleAgency || !may('tokens:write') ? [] : open.map(keysOf);
  const itemOf = ({ name, label, to, Icon }: (typeof screens)[number]): PaletteItem => ({
    ...{ id: name, label: labelText(label), to, params, Icon },
  });
  const actions = builtOnly(router, allActions).filter(({ permission }) => may(permission));
  const groups: PaletteGroup[] = [
    { name: 'screens', label: t('screens'), items: [...screens.map(itemOf), ...ofOpen] },
    {
      name: 'actions',
      label: t('actions'),
      items: [
        ...actions.map(
          ({ name, label, to, search, Icon }): PaletteItem => ({
            ...{ id: name, label: labelText(label), to, search, Icon, begins: true },
          }),
        ),
        ...tools,
      ],
    },
  ];
  const isMeant = ({ label, alsoCalled = '' }: PaletteItem) => saysAll(`${label} ${alsoCalled}`, text);
  return groups.map((group) => ({ ...group, items: group.items.filter(isMeant) }));
};
