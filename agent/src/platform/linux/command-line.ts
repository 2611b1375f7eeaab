import { closeSync, openSync, readSync } from 'node:fs';

/** Beyond twice this, the middle of a command line is not looked at: bounds the work that one process can cause. */
const pieceBytes = 65_536;
const most = 4 * 1024 * 1024;

const buffer = Buffer.allocUnsafe(pieceBytes);

const readAt = (fd: number, position: number): number => readSync(fd, buffer, 0, pieceBytes, position);

/** The arguments of a process as far as they are looked at, and the texts that rules are matched against. */
export const readCommandLine = (file: string): { argv: string[]; texts: string[] } => {
  const fd = openSync(file, 'r');
  try {
    let length = readAt(fd, 0);
    const head = textOf(length);
    if (length < pieceBytes) return { argv: head.split('\0'), texts: [joined(head)] };
    let end = length;
    while (length === pieceBytes && end < most) {
      length = readAt(fd, end);
      end += length;
    }
    const tail = textOf(readAt(fd, Math.max(pieceBytes, end - pieceBytes)));
    return { argv: head.split('\0'), texts: [joined(head), joined(tail)] };
  } finally {
    closeSync(fd);
  }
};

const textOf = (length: number): string => {
  const end = length > 0 && buffer[length - 1] === 0 ? length - 1 : length;
  return buffer.toString('utf8', 0, end);
};
const joined = (text: string): string => text.replaceAll('\0', ' ');
