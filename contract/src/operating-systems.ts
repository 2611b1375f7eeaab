import type { OsFamily } from './computer-row.ts';

/**
 * Systems that a vaccine may be narrowed to. On Linux an id is the distribution's own (`ID` of os-release), alone or with its
 * version after a hyphen; on Windows it is the name that the agent makes of the edition and release.
 */
export interface OperatingSystem {
  id: string;
  name: string;
  osFamily: OsFamily;
}

const linux = (id: string, name: string): OperatingSystem => ({ id, name, osFamily: 'linux' });
const windows = (id: string, name: string): OperatingSystem => ({ id, name, osFamily: 'windows' });

export const operatingSystems: readonly OperatingSystem[] = [
  windows('windows-7', 'Windows 7'),
  windows('windows-8.1', 'Windows 8.1'),
  windows('windows-10', 'Windows 10'),
  windows('windows-11', 'Windows 11'),
  windows('windows-server-2012', 'Windows Server 2012'),
  windows('windows-server-2016', 'Windows Server 2016'),
  windows('windows-server-2019', 'Windows Server 2019'),
  windows('windows-server-2022', 'Windows Server 2022'),
  windows('windows-server-2025', 'Windows Server 2025'),
  linux('debian', 'Debian'),
  linux('debian-11', 'Debian 11'),
  linux('debian-12', 'Debian 12'),
  linux('debian-13', 'Debian 13'),
  linux('ubuntu', 'Ubuntu'),
  linux('ubuntu-20.04', 'Ubuntu 20.04 LTS'),
  linux('ubuntu-22.04', 'Ubuntu 22.04 LTS'),
  linux('ubuntu-24.04', 'Ubuntu 24.04 LTS'),
  linux('rhel', 'Red Hat Enterprise Linux'),
  linux('rhel-8', 'Red Hat Enterprise Linux 8'),
  linux('rhel-9', 'Red Hat Enterprise Linux 9'),
  linux('centos', 'CentOS'),
  linux('rocky', 'Rocky Linux'),
  linux('almalinux', 'AlmaLinux'),
  linux('fedora', 'Fedora'),
  linux('sles', 'SUSE Linux Enterprise Server'),
  linux('opensuse-leap', 'openSUSE Leap'),
  linux('alpine', 'Alpine Linux'),
];
