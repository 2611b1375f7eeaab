import { createHash } from 'node:crypto';
import type { EnrolBody, Inventory } from '@egida/contract';
import { agentVersion } from '../program/version.ts';
import { type Draw, pick, seededRandom } from './random.ts';

/** What a made-up computer is from the beginning; `agency` says which of the given keys it enrols with. */
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

/** The computer of that number in the fleet of that seed: the same whenever it is asked for. */
export const computerOf = (seed: string, number: number, agencies: number): Computer => {
  const draw = seededRandom(seed, `computer ${number}`);
  const isLinux = draw() < 0.25;
  return {
    machineId: createHash('sha256').update(`${seed} machine ${number}`).digest('hex').slice(0, 32),
    installationMode: draw() < 0.03 ? 1 : 0,
    agentVersion: pick(draw, versions),
    // Agencies are uneven: the first have many times the computers of the last.
    agency: Math.floor(draw() ** 2 * agencies),
    inventory: inventoryOf(draw, number, isLinux),
  };
};

const inventoryOf = (draw: Draw, number: number, isLinux: boolean): Inventory => {
  const site = pick(draw, sites);
  const size = (128 + 128 * Math.floor(draw() * 4)) * gigabyte;
  return {
    name: `${site}-${pick(draw, rooms)}-${String(number).padStart(6, '0')}`,
    os: pick(draw, isLinux ? linux : windows, 1.5),
    osFamily: isLinux ? 'linux' : 'windows',
    ipAddress: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    macAddress: `02:00:${[24, 16, 8, 0].map((bits) => ((number >>> bits) & 255).toString(16).padStart(2, '0')).join(':')}`,
    cpu: pick(draw, processors),
    memory: (4 + 4 * Math.floor(draw() * 8)) * gigabyte,
    disks: [{ name: isLinux ? 'sda' : 'PhysicalDrive0', size, type: draw() < 0.8 ? 'SSD' : 'HDD' }],
    logicalDisks: [
      {
        mount: isLinux ? '/' : 'C:',
        size: Math.round(size * 0.98),
        free: Math.floor(draw() * size * 0.9),
        filesystem: isLinux ? 'ext4' : 'NTFS',
      },
    ],
    users: Array.from({ length: 1 + Math.floor(draw() * 3) }, () => pick(draw, people)),
    domain: draw() < 0.9 ? `${site}.example` : null,
  };
};

/** The same computer after some time: what is free on its first disk has changed. */
export const inventoryLater = (inventory: Inventory, changes: number): Inventory => ({
  ...inventory,
  logicalDisks: inventory.logicalDisks.map((disk) => ({
    ...disk,
    free: Math.max(0, disk.free - (changes % 1000) * 1_048_576),
  })),
});
