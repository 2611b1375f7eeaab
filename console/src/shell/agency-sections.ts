import { IconAlertTriangle, IconDeviceDesktop, IconVaccine } from '@tabler/icons-react';

/** What there is to see of an agency, in the order of its navigation. */
export const agencySections = [
  { name: 'computers', Icon: IconDeviceDesktop },
  { name: 'vaccines', Icon: IconVaccine },
  { name: 'alerts', Icon: IconAlertTriangle },
] as const;

export type AgencySection = (typeof agencySections)[number]['name'];

export const sectionIn = (pathname: string): AgencySection =>
  agencySections.find(({ name }) => pathname.endsWith(`/${name}`))?.name ?? 'computers';
