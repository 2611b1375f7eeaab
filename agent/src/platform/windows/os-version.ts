import { release } from 'node:os';
import { readRegistryText } from './registry-value.ts';

const currentVersion = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion';
const productOptions = 'SYSTEM\\CurrentControlSet\\Control\\ProductOptions';

export interface OsVersion {
  major: number;
  minor: number;
  build: number;
  server: boolean;
}

export const readOsVersion = (): OsVersion => {
  const [major = 0, minor = 0, build = 0] = release().split('.').map(Number);
  // `WinNT` is a computer of people, `ServerNT` a server and `LanmanNT` one that keeps a domain; the name is translated.
  const type = readRegistryText('HKLM', productOptions, 'ProductType');
  return { major, minor, build, server: type !== '' && type.toLowerCase() !== 'winnt' };
};

const servers: readonly [build: number, id: string][] = [
  [26_100, '2025'],
  [20_348, '2022'],
  [17_763, '2019'],
  [14_393, '2016'],
];

/** How vaccines name this system. */
export const osIdsOf = ({ major, minor, build, server }: OsVersion): string[] => {
  const version = `${major}.${minor}`;
  if (server && version === '10.0')
    return servers
      .filter(([from]) => build >= from)
      .slice(0, 1)
      .map(([, id]) => `windows-server-${id}`);
  if (server) return version === '6.2' || version === '6.3' ? ['windows-server-2012'] : [];
  if (version === '10.0') return [build >= 22_000 ? 'windows-11' : 'windows-10'];
  return version === '6.3' ? ['windows-8.1'] : version === '6.1' ? ['windows-7'] : [];
};

/** The system in words: `Windows 11 Pro 24H2 (26100)`. Windows 11 goes on calling itself 10 where this is read. */
export const osName = (): string => {
  const of = (name: string) => readRegistryText('HKLM', currentVersion, name);
  const version = readOsVersion();
  const product = of('ProductName') || 'Windows';
  const name = osIdsOf(version).includes('windows-11') ? product.replace('Windows 10', 'Windows 11') : product;
  return [name, of('DisplayVersion'), `(${version.build})`].filter((part) => part !== '').join(' ');
};
