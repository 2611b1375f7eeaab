import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import type { Inventory } from '@egida/contract';
import { attempt } from '../../errors/attempt.ts';
import { roundFree } from '../round-free.ts';
import { isDiskFilesystem, readMounts } from './mounts.ts';

const sectorBytes = 512;
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

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
