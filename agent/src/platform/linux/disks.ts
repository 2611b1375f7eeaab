import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import type { Inventory } from '@egida/contract';
import { attempt } from '../../errors/attempt.ts';
import { isDiskFilesystem, readMounts } from './mounts.ts';

const sectorBytes = 512;
const gibibyte = 1024 ** 3;
const readText = (path: string): string => attempt(() => readFileSync(path, 'utf8').trim()) ?? '';

const deviceNames = (): string[] => attempt(() => readdirSync('/sys/block')) ?? [];
const isPhysical = (name: string): boolean =>
  !/^(loop|ram|zram|fd|sr|nbd|dm-|md)\d*/.test(name) && existsSync(`/sys/block/${name}/device`);

/** The disks in the computer, without the volumes and loops that are made of them. */
export const readDisks = (): Inventory['disks'] =>
  deviceNames()
    .filter(isPhysical)
    .map((name) => ({
      name,
      size: Number(readText(`/sys/block/${name}/size`)) * sectorBytes,
      type: readText(`/sys/block/${name}/queue/rotational`) === '1' ? 'HDD' : 'SSD',
    }))
    .filter(({ size }) => size > 0)
    .sort(byName);

/** Local file systems, each device once. Network shares are left out: a call for their size may hang. */
export const readLogicalDisks = (): Inventory['logicalDisks'] => {
  const seen = new Set<string>();
  return readMounts()
    .filter(isDiskFilesystem)
    .flatMap(({ path, filesystem, device }) => {
      const stat = attempt(() => statfsSync(path));
      if (!stat || stat.blocks === 0 || seen.has(device)) return [];
      seen.add(device);
      return [
        {
          mount: path,
          size: stat.blocks * stat.bsize,
          free: roundFree(stat.bavail * stat.bsize, stat.blocks * stat.bsize),
          filesystem,
        },
      ];
    });
};

/**
 * Rounds free space to steps of a fiftieth of the disk, at least 1 GiB: the inventory is sent whenever its hash changes,
 * so a number that changes by the minute would send it with every check-in.
 */
export const roundFree = (free: number, size: number): number => {
  const step = Math.max(gibibyte, 2 ** Math.floor(Math.log2(Math.max(1, size / 50))));
  return Math.min(size, Math.round(free / step) * step);
};

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
