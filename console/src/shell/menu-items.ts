import { IconAlertTriangle, IconBuildingCommunity, IconDeviceDesktop, IconVaccine } from '@tabler/icons-react';
import type { Session } from '../session.tsx';

const icons = {
  alerts: IconAlertTriangle,
  agencies: IconBuildingCommunity,
  computers: IconDeviceDesktop,
  vaccines: IconVaccine,
} as const;
type MenuName = keyof typeof icons;

interface MenuItem {
  name: MenuName;
  Icon: (typeof icons)[MenuName];
  to: '/alerts' | '/agencies' | '/vaccines' | '/agencies/$agency/computers' | '/agencies/$agency/vaccines';
  params?: { agency: string };
}
export interface MenuSection {
  name: 'overview' | 'administration';
  items: MenuItem[];
}

/** What a person's main navigation holds. Who has one agency goes straight to what is in it. */
export const menuOf = ({ may, role, singleAgency }: Session): MenuSection[] => {
  const item = (name: MenuName, to: MenuItem['to'], params?: MenuItem['params']): MenuItem => ({
    name,
    Icon: icons[name],
    to,
    ...(params && { params }),
  });
  if (singleAgency) {
    const params = { agency: singleAgency.id };
    return [
      {
        name: 'overview',
        items: [
          item('alerts', '/alerts'),
          item('computers', '/agencies/$agency/computers', params),
          item('vaccines', '/agencies/$agency/vaccines', params),
        ],
      },
    ];
  }
  const vaccines = may('vaccines:read') ? [item('vaccines', '/vaccines')] : [];
  const inAdministration = role === 'ROLE_ADMIN' || role === 'ROLE_SERVICEDESK';
  const overview = [
    ...(may('alerts:read') ? [item('alerts', '/alerts')] : []),
    ...(may('agencies:read') ? [item('agencies', '/agencies')] : []),
    ...(inAdministration ? [] : vaccines),
  ];
  const sections: MenuSection[] = [
    { name: 'overview', items: overview },
    { name: 'administration', items: inAdministration ? vaccines : [] },
  ];
  return sections.filter(({ items }) => items.length > 0);
};
