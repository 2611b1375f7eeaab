import { closeSync, openSync, readSync } from 'node:fs';

/** Rules are matched against pieces of this size, so that no text is too long for them. */
const pieceBytes = 65_536;
/** What stands across the end of one piece stands whole in the next, up to this length. */
const overlapBytes = 8192;
/** More than the kernel lets a command line have. */
const most = 8 * 1024 * 1024;

const buffer = Buffer.allocUnsafe(pieceBytes);

/** The arguments of a process as far as the first piece holds them, and the texts that rules are matched against. */
export const readCommandLine = (file: string): { argv: string[]; texts: string[] } => {
  const fd = openSync(file, 'r');
  try {
    const pieces: string[] = [];
    for (let start = 0; start < most; start += pieceBytes - overlapBytes) {
      const length = fill(fd, start);
      // What is left was the end of the piece before.
      if (start > 0 && length <= overlapBytes) break;
      pieces.push(textOf(length));
      if (length < pieceBytes) break;
    }
    return { argv: (pieces[0] ?? '').split('\0'), texts: pieces.map((piece) => piece.replaceAll('\0', ' ')) };
  } finally {
    closeSync(fd);
  }
};

/** The kernel may give less at a time than was asked for. */
const fill = (fd: number, start: number): number => {
  let length = 0;
  while (length < pieceBytes) {
    const more = readSync(fd, buffer, length, pieceBytes - length, start + length);
    if (more === 0) break;
    length += more;
  }
  return length;
};

const textOf = (length: number): string => {
  const end = length > 0 && buffer[length - 1] === 0 ? length - 1 : length;
  return buffer.toString('utf8', 0, end);
};
