import type { MenuReader } from '../routes/menu-reader.ts';

/** The people whose menus differ, as section 6 of the specification has them. */
export const menuReaders = {
  administrator: { role: 'ROLE_ADMIN', isSingleAgency: false, hasTelemetry: false },
  manager: { role: 'ROLE_MANAGER', isSingleAgency: false, hasTelemetry: false },
  serviceDesk: { role: 'ROLE_SERVICEDESK', isSingleAgency: false, hasTelemetry: false },
  user: { role: 'ROLE_USER', isSingleAgency: false, hasTelemetry: false },
  reader: { role: 'ROLE_READONLY', isSingleAgency: false, hasTelemetry: false },
  userInOne: { role: 'ROLE_USER', isSingleAgency: true, hasTelemetry: false },
  userInOneWithTelemetry: { role: 'ROLE_USER', isSingleAgency: true, hasTelemetry: true },
  readerInOne: { role: 'ROLE_READONLY', isSingleAgency: true, hasTelemetry: false },
  readerInOneWithTelemetry: { role: 'ROLE_READONLY', isSingleAgency: true, hasTelemetry: true },
  classified: { role: 'ROLE_CLASSIFIED', isSingleAgency: false, hasTelemetry: false },
} as const satisfies Record<string, MenuReader>;

export type MenuReaderName = keyof typeof menuReaders;
export type MenuPanel = 'overview' | 'administration' | 'strip';

/**
 * To whom an item of the menu is shown, and where, written out a second time beside its feature, in
 * `<feature>.menu.fixture.ts`: tests of the menu and the journeys of the roles compare with it.
 */
export interface MenuFixture {
  name: string;
  label: { es: string; en: string };
  seenBy: Partial<Record<MenuPanel, readonly MenuReaderName[]>>;
}

/** What section 6 of the specification puts one above the other, and the computers of all agencies below the agencies. */
export const specifiedOrder: Readonly<Record<'overview' | 'administration', readonly string[]>> = {
  overview: ['dashboard', 'alerts', 'agencies', 'computers', 'vaccines', 'telemetry', 'news'],
  administration: ['vaccines', 'users', 'federated', 'certs', 'audit', 'versionControl'],
};

export const ofSeveral = ['administrator', 'manager', 'serviceDesk', 'user', 'reader'] as const;
export const inOne = ['userInOne', 'userInOneWithTelemetry', 'readerInOne', 'readerInOneWithTelemetry'] as const;
export const overseers = [...ofSeveral, ...inOne] as const;
export const everyone = [...overseers, 'classified'] as const;
