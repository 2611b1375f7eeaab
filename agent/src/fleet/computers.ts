import { createHash } from 'node:crypto';
import type { EnrolBody, Inventory } from '@egida/contract';
import { agentVersion } from '../program/version.ts';
import { pick, type Random, seededRandom } from './random.ts';

/** A made-up computer as it is in the beginning. `agency` is the index of the API key that it enrols with. */
export type Computer = Pick<EnrolBody, 'machineId' | 'installationMode' | 'agentVersion' | 'inventory'> & {
  agency: number;
};

const gigabyte = 1024 ** 3;
const windows = ['Windows 11 Pro 23H2', 'Windows 10 Pro 22H2', 'Windows Server 2022', 'Windows Server 2019'] as const;
const linux = ['Debian GNU/Linux 12 (bookworm)', 'Ubuntu 24.04 LTS', 'Rocky Linux 9.4', 'SUSE Linux 15.6'] as const;
const sites = ['ayto', 'hosp', 'dipu', 'univ', 'cons', 'juzg', 'bibl', 'poli'] as const;
const rooms = ['registro', 'padron', 'urgencias', 'tesoreria', 'archivo', 'urbanismo', 'cpd', 'consulta'] as const;
const people = ['mgarcia', 'jlopez', 'apérez', 'nmartín', 'lsánchez', 'rmuñoz', 'cdíaz', 'eibáñez'] as const;
const processors = [
  'Intel Core i5-8500',
  'Intel Core i7-12700',
  'AMD Ryzen 5 5600G',
  'Intel Xeon Silver 4310',
] as const;
const versions = [agentVersion, agentVersion, agentVersion, '2.6.3', '2.5.11'] as const;

/** Which agencies the computers of a fleet are in, and what names of computers begin with there; left out, with anything. */
export interface Places {
  agencies: number;
  sites?: readonly string[] | undefined;
}

/** The computer with a number in the fleet of a seed: always the same. */
export const computerOf = (seed: string, number: number, { agencies, sites: own }: Places): Computer => {
  const random = seededRandom(seed, `computer ${number}`);
  const isLinux = random() < 0.25;
  const drawn: Omit<Computer, 'inventory'> = {
    machineId: createHash('sha256').update(`${seed} machine ${number}`).digest('hex').slice(0, 32),
    installationMode: random() < 0.03 ? 1 : 0,
    agentVersion: pick(random, versions),
    // As in reality, a few agencies have many times the computers of the others.
    agency: Math.floor(random() ** 2 * agencies),
  };
  return { ...drawn, inventory: inventoryOf(random, number, isLinux, own?.[drawn.agency]) };
};

const inventoryOf = (random: Random, number: number, isLinux: boolean, ownSite?: string): Inventory => {
  const anySite = pick(random, sites);
  const site = ownSite ?? anySite;
  const size = (128 + 128 * Math.floor(random() * 4)) * gigabyte;
  return {
    name: `${site}-${pick(random, rooms)}-${String(number).padStart(6, '0')}`,
    os: pick(random, isLinux ? linux : windows, 1.5),
    osFamily: isLinux ? 'linux' : 'windows',
    ipAddress: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    macAddress: `02:00:${[24, 16, 8, 0].map((bits) => ((number >>> bits) & 255).toString(16).padStart(2, '0')).join(':')}`,
    cpu: pick(random, processors),
    memory: (4 + 4 * Math.floor(random() * 8)) * gigabyte,
    disks: [{ name: isLinux ? 'sda' : 'PhysicalDrive0', size, type: random() < 0.8 ? 'SSD' : 'HDD' }],
    logicalDisks: [
      {
        mount: isLinux ? '/' : 'C:',
        size: Math.round(size * 0.98),
        free: Math.floor(random() * size * 0.9),
        filesystem: isLinux ? 'ext4' : 'NTFS',
      },
    ],
    users: [...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, people)))],
    domain: random() < 0.9 ? `${site}.example` : null,
  };
};

/** The inventory after some changes: each takes some free space of the disks. */
export const inventoryLater = (inventory: Inventory, changes: number): Inventory => ({
  ...inventory,
  logicalDisks: inventory.logicalDisks.map((disk) => ({
    ...disk,
    free: Math.max(0, disk.free - (changes % 1000) * 1_048_576),
  })),
});
