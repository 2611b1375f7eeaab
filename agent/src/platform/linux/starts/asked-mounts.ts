import { isDiskFilesystem, type Mount } from '../mounts.ts';

/** Programs lie on them too: in memory, in layers of containers, in read-only images. */
const otherTypes = /^(tmpfs|ramfs|devtmpfs|overlay|squashfs|erofs|iso9660)$/;

/**
 * The mounts whose file systems are asked about, one for each: those of this computer that hold programs. Files of other
 * computers are left out, since a read there may hang. With `below`, only file systems that lie nowhere else than there.
 */
export const askedMounts = (mounts: Mount[], below?: string): Mount[] => {
  const isBelow = ({ path }: Mount) => below === undefined || path === below || path.startsWith(`${below}/`);
  const elsewhere = new Set(mounts.filter((mount) => !isBelow(mount)).map(({ number }) => number));
  const found = new Map<string, Mount>();
  for (const mount of mounts) {
    const holdsPrograms = isDiskFilesystem(mount) || otherTypes.test(mount.filesystem);
    if (holdsPrograms && !elsewhere.has(mount.number)) found.set(mount.number, mount);
  }
  return [...found.values()];
};
