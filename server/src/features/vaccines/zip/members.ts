import { type FileHandle, open } from 'node:fs/promises';
import yauzl from 'yauzl';
import { blameZip, malformed } from './malformed.ts';

/** A file inside a zip: where its bytes lie, and what they are said to be. */
export interface ZipMember {
  name: string;
  start: number;
  /** Bytes in the zip. */
  packed: number;
  /** Bytes once inflated. */
  size: number;
  crc32: number;
  isDeflated: boolean;
}

export interface ZipBounds {
  members: number;
  /** Of one member, inflated. */
  memberBytes: number;
  /** Of all of them, inflated. */
  totalBytes: number;
}

const directoryEntryBytes = 46;
/** Where an entry names the disk that its file is on: there is but one. */
const diskOffset = 34;
const endBytes = 22;
const flags = { level: 0b110, descriptor: 1 << 3, utf8: 1 << 11 };
const allowedFlags = flags.level | flags.descriptor | flags.utf8;
const [stored, deflated] = [0, 8];
/** Extra fields that say another size, name or key than the entry itself: ZIP64, Unicode path, AES. */
const deceptiveExtras = new Set([0x0001, 0x7075, 0x9901]);
const fileType = { mask: 0o170000, regular: 0o100000 };
const dosDirectory = 0x10;
const plainName = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*\.json$/;

/** A plain file with a plain name: no folder, no link, nothing encrypted, nothing that leads elsewhere. */
const isPlain = (entry: yauzl.Entry): boolean => {
  const type = (entry.externalFileAttributes >>> 16) & fileType.mask;
  return (
    plainName.test(entry.fileName) &&
    entry.fileNameRaw.equals(Buffer.from(entry.fileName)) &&
    (entry.generalPurposeBitFlag & ~allowedFlags) === 0 &&
    (entry.compressionMethod === stored || entry.compressionMethod === deflated) &&
    (type === 0 || type === fileType.regular) &&
    (entry.externalFileAttributes & dosDirectory) === 0 &&
    entry.fileCommentLength === 0 &&
    !entry.extraFields.some(({ id }) => deceptiveExtras.has(id))
  );
};

/** One program makes a zip: what it says of itself and of the kind of its files is the same for all of them. */
const makerOf = ({ versionMadeBy, internalFileAttributes, externalFileAttributes }: yauzl.Entry) =>
  `${versionMadeBy} ${internalFileAttributes} ${externalFileAttributes}`;

const readEntries = async (zip: yauzl.ZipFile, bounds: ZipBounds): Promise<yauzl.Entry[]> => {
  if (zip.entryCount > bounds.members) throw malformed();
  const entries: yauzl.Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const total = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const names = new Set(entries.map((entry) => entry.fileName.toLowerCase()));
  const isGood =
    entries.every((entry) => isPlain(entry) && entry.uncompressedSize <= bounds.memberBytes) &&
    total <= bounds.totalBytes &&
    names.size === entries.length &&
    new Set(entries.map(makerOf)).size <= 1;
  if (!isGood) throw malformed();
  return entries;
};

export const readBytes = async (file: FileHandle, from: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  if (bytesRead !== length) throw malformed();
  return buffer;
};

/** Where the directory begins: it ends at the last record of the file, which has no comment and says the same. */
const directoryStart = async (file: FileHandle, entries: yauzl.Entry[]): Promise<number> => {
  const { size } = await file.stat();
  const end = await readBytes(file, size - endBytes, endBytes);
  const lengths = entries.map((entry) => directoryEntryBytes + entry.fileNameLength + entry.extraFieldLength);
  const length = lengths.reduce((sum, one) => sum + one, 0);
  const [here, all] = [end.readUInt16LE(8), end.readUInt16LE(10)];
  const [told, start] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  const disks = end.readUInt32LE(4);
  const isGood = end.readUInt32LE(0) === 0x06054b50 && disks === 0 && here === entries.length && all === here;
  if (!isGood || told !== length || start + length !== size - endBytes) throw malformed();
  const directory = await readBytes(file, start, length);
  let at = 0;
  for (const one of lengths) {
    if (directory.readUInt16LE(at + diskOffset) !== 0) throw malformed();
    at += one;
  }
  return start;
};

/** Both headers of a file say the same; where its size was not yet known at its beginning, what follows it does. */
const locate = async (
  { zip, file }: { zip: yauzl.ZipFile; file: FileHandle },
  entry: yauzl.Entry,
  next: number,
): Promise<ZipMember> => {
  const local = await zip.readLocalFileHeaderPromise(entry);
  const told = [entry.crc32, entry.compressedSize, entry.uncompressedSize];
  const begun = [local.crc32, local.compressedSize, local.uncompressedSize];
  const { fileDataStart: start } = local;
  const gap = next - start - entry.compressedSize;
  const isFollowed = (entry.generalPurposeBitFlag & flags.descriptor) !== 0;
  const isSame =
    local.versionNeededToExtract === entry.versionNeededToExtract &&
    local.generalPurposeBitFlag === entry.generalPurposeBitFlag &&
    local.compressionMethod === entry.compressionMethod &&
    local.lastModFileTime === entry.lastModFileTime &&
    local.lastModFileDate === entry.lastModFileDate &&
    local.fileName.equals(entry.fileNameRaw) &&
    begun.every((value, at) => value === told[at] || (isFollowed && value === 0));
  if (!isSame || !(isFollowed ? gap === 12 || gap === 16 : gap === 0)) throw malformed();
  if (isFollowed) {
    const after = (await readBytes(file, next - gap, gap)).subarray(gap - 12);
    if (!told.every((value, at) => after.readUInt32LE(at * 4) === value)) throw malformed();
  }
  return {
    name: entry.fileName,
    start,
    packed: entry.compressedSize,
    size: entry.uncompressedSize,
    crc32: entry.crc32,
    isDeflated: entry.compressionMethod === deflated,
  };
};

/**
 * The files of a zip, if it is nothing but them: they lie one behind the other from the first byte to the directory, and the
 * directory reaches to the end. So none overlaps, nothing hides between or behind them, and all readers see the same.
 */
export const membersOf = async (path: string, bounds: ZipBounds): Promise<ZipMember[]> => {
  const zip = await yauzl
    .openPromise(path, { autoClose: false, strictFileNames: true, validateEntrySizes: true })
    .catch(blameZip);
  const file = await open(path);
  try {
    const entries = await readEntries(zip, bounds);
    const end = await directoryStart(file, entries);
    entries.sort((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader);
    if ((entries[0]?.relativeOffsetOfLocalHeader ?? end) !== 0) throw malformed();
    const members: ZipMember[] = [];
    for (const [at, entry] of entries.entries()) {
      members.push(await locate({ zip, file }, entry, entries[at + 1]?.relativeOffsetOfLocalHeader ?? end));
    }
    return members;
  } catch (error) {
    return blameZip(error);
  } finally {
    zip.close();
    await file.close();
  }
};
