import { type Role, roles } from '@egida/contract';
import {
  IconAlertTriangle,
  IconBuildingCommunity,
  IconCertificate,
  IconDeviceDesktop,
  IconHistory,
  IconLayoutDashboard,
  IconNews,
  IconServer2,
  IconSettings,
  IconTopologyStar3,
  IconUsers,
  IconVaccine,
  IconVersions,
} from '@tabler/icons-react';

/** What the menu asks of who is signed in. */
export interface MenuReader {
  role: Role;
  /** One agency, and no other work than what is in it. */
  isSingleAgency: boolean;
  /** That agency collects telemetry. */
  hasTelemetry: boolean;
}

const overseers: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER', 'ROLE_SERVICEDESK', 'ROLE_READONLY'];
const only =
  (...allowed: readonly Role[]) =>
  ({ role }: MenuReader) =>
    allowed.includes(role);
const single = ({ isSingleAgency }: MenuReader) => isSingleAgency;

/**
 * Everything that the main navigation and the strip beside it can hold, in its order, and who sees it. A screen that does not exist yet is not
 * drawn: its line waits for its route.
 */
export const menuItems = [
  { name: 'dashboard', panel: 'overview', to: '/', Icon: IconLayoutDashboard, isFor: only(...overseers) },
  { name: 'alerts', panel: 'overview', to: '/alerts', Icon: IconAlertTriangle, isFor: only(...overseers) },
  {
    name: 'agencies',
    panel: 'overview',
    to: '/agencies',
    Icon: IconBuildingCommunity,
    isFor: ({ role, isSingleAgency }) => overseers.includes(role) && !isSingleAgency,
  },
  { name: 'computers', panel: 'overview', to: '/agencies/$agency/computers', Icon: IconDeviceDesktop, isFor: single },
  { name: 'vaccines', panel: 'overview', to: '/agencies/$agency/vaccines', Icon: IconVaccine, isFor: single },
  {
    name: 'vaccines',
    panel: 'overview',
    to: '/vaccines',
    Icon: IconVaccine,
    isFor: only('ROLE_CLASSIFIED', 'ROLE_MANAGER'),
  },
  { name: 'telemetry', panel: 'overview', to: '/telemetry', Icon: IconTopologyStar3, isFor: only('ROLE_ADMIN') },
  {
    name: 'telemetry',
    panel: 'overview',
    to: '/agencies/$agency/telemetry',
    Icon: IconTopologyStar3,
    isFor: ({ role, isSingleAgency, hasTelemetry }) => role === 'ROLE_USER' && isSingleAgency && hasTelemetry,
  },
  { name: 'news', panel: 'overview', to: '/news', Icon: IconNews, isFor: only(...roles) },
  {
    name: 'vaccines',
    panel: 'administration',
    to: '/vaccines',
    Icon: IconVaccine,
    isFor: only('ROLE_ADMIN', 'ROLE_SERVICEDESK'),
  },
  {
    name: 'users',
    panel: 'administration',
    to: '/users',
    Icon: IconUsers,
    isFor: only('ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK'),
  },
  { name: 'federated', panel: 'administration', to: '/federated', Icon: IconServer2, isFor: only('ROLE_ADMIN') },
  { name: 'certs', panel: 'administration', to: '/certs', Icon: IconCertificate, isFor: only('ROLE_ADMIN') },
  { name: 'audit', panel: 'administration', to: '/audit', Icon: IconHistory, isFor: only('ROLE_ADMIN') },
  {
    name: 'versionControl',
    panel: 'administration',
    to: '/version-control',
    Icon: IconVersions,
    isFor: only('ROLE_ADMIN'),
  },
  { name: 'config', panel: 'strip', to: '/config', Icon: IconSettings, isFor: only('ROLE_ADMIN') },
] as const satisfies readonly {
  name: string;
  /** A part of the main navigation, or the strip at the edge. */
  panel: 'overview' | 'administration' | 'strip';
  to: `/${string}`;
  Icon: unknown;
  isFor: (reader: MenuReader) => boolean;
}[];
