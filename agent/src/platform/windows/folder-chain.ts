import { mkdirSync } from 'node:fs';
import { win32 } from 'node:path';
import { fixedDrive, removableDrive } from './disks.ts';
import {
  closeHandle,
  createFile,
  getDriveType,
  getFileInformationByHandle,
  getLastError,
  invalidHandle,
  openExisting,
  reparsePoint,
} from './native/kernel32.ts';

const fileReadAttributes = 0x80;
/** Others may read and write below, but while it is open nobody can rename or delete it. */
const shareWithoutDelete = 3;
const asItStands = 0x0220_0000;
const directory = 0x10;
const notFound = [2, 3];

export const noFolder = 'its folder does not exist';

export interface HeldFolders {
  /** The path of the file, as it is on this computer. */
  file: string;
  folder: string;
  release(): void;
}
export type HoldResult = { ok: true; held: HeldFolders } | { ok: false; why: string };

/** `C:\a\b` on this computer, or `<root>\C\a\b` below a folder that stands for its root. */
export const placeOf = (path: string, root: string | undefined): string | undefined => {
  const plain = /^([A-Za-z]):((?:\\[^\\/:*?"<>|]+)+)$/.exec(path);
  if (!plain || /\\\.{1,2}(\\|$)/.test(path)) return undefined;
  return root === undefined ? path : `${root}\\${plain[1]?.toUpperCase()}${plain[2]}`;
};

/** Whether the drive of a path is not there, as a stick that nobody has put in. */
export const isAway = (path: string): boolean => ![removableDrive, fixedDrive].includes(getDriveType(path.slice(0, 3)));

/**
 * Holds every folder of a path open, from the drive down. None may be a link or lead elsewhere, and while they are held none
 * can be put in the place of another.
 */
export const holdFolders = (path: string, root: string | undefined, create: boolean): HoldResult => {
  const file = placeOf(path, root);
  if (file === undefined) return { ok: false, why: 'it is not a plain absolute path' };
  const folder = win32.dirname(file);
  if (create) mkdirSync(folder, { recursive: true });
  const handles: number[] = [];
  const release = () => {
    for (const handle of handles) closeHandle(handle);
  };
  const refuse = (why: string): HoldResult => {
    release();
    return { ok: false, why };
  };
  const [drive = '', ...names] = folder.split('\\').filter((part) => part !== '');
  for (let depth = 0; depth <= names.length; depth++) {
    const at = [`${drive}\\`, ...names.slice(0, depth)].join('\\').replace('\\\\', '\\');
    const handle = createFile(at, fileReadAttributes, shareWithoutDelete, null, openExisting, asItStands, 0);
    if (handle === invalidHandle) {
      const code = getLastError();
      return refuse(notFound.includes(code) ? noFolder : `a folder of its path cannot be opened (error ${code})`);
    }
    handles.push(handle);
    const information = Buffer.alloc(52);
    if (getFileInformationByHandle(handle, information) === 0) return refuse('a folder of its path cannot be read');
    const attributes = information.readUInt32LE(0);
    if (attributes & reparsePoint) return refuse('a link stands in its path');
    if (!(attributes & directory)) return refuse(noFolder);
  }
  return { ok: true, held: { file, folder, release } };
};
