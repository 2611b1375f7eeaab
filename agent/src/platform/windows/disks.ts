import type { Inventory } from '@egida/contract';
import { roundFree } from '../round-free.ts';
import {
  closeHandle,
  createFile,
  deviceIoControl,
  getDiskFreeSpace,
  getDriveType,
  getLogicalDrives,
  getVolumeInformation,
  invalidHandle,
  openExisting,
} from './native/kernel32.ts';
import { uint32, wideText } from './native/library.ts';

export const removableDrive = 2;
export const fixedDrive = 3;
const shareAll = 7;
const lengthInformation = 0x7_405c;
const storageProperty = 0x2d_1400;
const seekPenalty = 7;
const maxDisks = 32;

/** The letters of the drives that are there. */
const driveRoots = (): string[] => {
  const mask = getLogicalDrives();
  return Array.from({ length: 26 }, (_, at) => at)
    .filter((at) => (mask >>> at) & 1)
    .map((at) => `${String.fromCharCode(65 + at)}:\\`);
};

/** Local file systems. Network shares are left out: a call for their size may hang. */
export const readLogicalDisks = (): Inventory['logicalDisks'] =>
  driveRoots()
    .filter((root) => [removableDrive, fixedDrive].includes(getDriveType(root)))
    .flatMap((root) => {
      const [free, size, allFree] = [Buffer.alloc(8), Buffer.alloc(8), Buffer.alloc(8)];
      if (getDiskFreeSpace(root, free, size, allFree) === 0) return [];
      const all = Number(size.readBigUInt64LE(0));
      const system = Buffer.alloc(128);
      getVolumeInformation(root, null, 0, uint32(), uint32(), uint32(), system, system.length / 2);
      const left = roundFree(Number(free.readBigUInt64LE(0)), all);
      return all > 0 ? [{ mount: root, size: all, free: left, filesystem: wideText(system) }] : [];
    });

/** The disks in the computer, without the volumes that are made of them. */
export const readDisks = (): Inventory['disks'] =>
  Array.from({ length: maxDisks }, (_, at) => at).flatMap((at) => {
    const name = `PhysicalDrive${at}`;
    const handle = createFile(`\\\\.\\${name}`, 0, shareAll, null, openExisting, 0, 0);
    if (handle === invalidHandle) return [];
    try {
      const [size, query, penalty] = [Buffer.alloc(8), Buffer.alloc(12), Buffer.alloc(12)];
      if (deviceIoControl(handle, lengthInformation, null, 0, size, size.length, uint32(), null) === 0) return [];
      query.writeUInt32LE(seekPenalty, 0);
      const told = deviceIoControl(handle, storageProperty, query, 12, penalty, 12, uint32(), null) !== 0;
      const type = told && penalty.readUInt8(8) !== 0 ? 'HDD' : 'SSD';
      return [{ name, size: Number(size.readBigUInt64LE(0)), type }];
    } finally {
      closeHandle(handle);
    }
  });
