import { closeSync, openSync, readSync } from 'node:fs';

/** Rules are matched against pieces of this size, which bounds the time that a match takes. */
const pieceBytes = 65_536;
/** Pieces overlap, so that a text up to this length that crosses the end of one piece stands complete in the next. */
const overlapBytes = 8192;
/** More than the kernel allows a command line. */
const maxBytes = 8 * 1024 * 1024;

const buffer = Buffer.allocUnsafe(pieceBytes);

/** The arguments of a process, as far as the first piece holds them, and the texts that rules are matched against. */
export const readCommandLine = (file: string): { argv: string[]; texts: string[] } => {
  const fd = openSync(file, 'r');
  try {
    const pieces: string[] = [];
    for (let start = 0; start < maxBytes; start += pieceBytes - overlapBytes) {
      const length = fill(fd, start);
      // The rest was already in the overlap of the piece before.
      if (start > 0 && length <= overlapBytes) break;
      pieces.push(textOf(length));
      if (length < pieceBytes) break;
    }
    return { argv: (pieces[0] ?? '').split('\0'), texts: pieces.map((piece) => piece.replaceAll('\0', ' ')) };
  } finally {
    closeSync(fd);
  }
};

/** Reads until the buffer is full: the kernel may return less than was asked for. */
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
