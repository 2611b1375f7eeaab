import type { Permission } from '@egida/contract';
import { IconBuildingCommunity, IconCategory2, IconDeviceDesktop } from '@tabler/icons-react';

/** The screens behind the one menu item `agencies`, in the order of their tabs; one without a route is not drawn. */
export const areaScreens = [
  { name: 'agencies', to: '/agencies', permission: 'agencies:read', Icon: IconBuildingCommunity },
  { name: 'sectors', to: '/sectors', permission: 'sectors:read', Icon: IconCategory2 },
  { name: 'computers', to: '/computers', permission: 'computers:read', Icon: IconDeviceDesktop },
] as const satisfies readonly { name: string; to: `/${string}`; permission: Permission; Icon: unknown }[];

export const isAreaPath = (pathname: string): boolean =>
  areaScreens.some(({ to }) => to === pathname.replace(/\/+$/, ''));
