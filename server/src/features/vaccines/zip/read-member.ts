import type { FileHandle } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { nestsTooDeep } from '../../../platform/http/shallow-json.ts';
import { malformed } from './malformed.ts';
import { readBytes, type ZipMember } from './members.ts';

/** Inflates bytes to exactly so many, counted as they come: nothing more is ever held. All of the bytes have to be of use. */
const inflated = async (packed: Buffer, size: number): Promise<Buffer> => {
  const inflate = createInflateRaw();
  const pieces: Buffer[] = [];
  let length = 0;
  const keep = new Writable({
    write: (piece: Buffer, _, done) => {
      length += piece.length;
      pieces.push(piece);
      done(length > size ? malformed() : null);
    },
  });
  await pipeline(Readable.from([packed]), inflate, keep).catch(() => {
    throw malformed();
  });
  if (inflate.bytesWritten !== packed.length) throw malformed();
  return Buffer.concat(pieces);
};

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The bytes of a member, which are as many as it says and have the checksum that it says. */
export const readMember = async (file: FileHandle, member: ZipMember): Promise<Buffer> => {
  const packed = await readBytes(file, member.start, member.packed);
  const bytes = member.isDeflated ? await inflated(packed, member.size) : packed;
  if (bytes.length !== member.size || crc32(bytes) !== member.crc32) throw malformed();
  return bytes;
};

/** What a member says in JSON. What nests a million times would take seconds of the only thread: it is not parsed. */
export const jsonIn = (bytes: Buffer): unknown => {
  try {
    const text = decoder.decode(bytes);
    if (nestsTooDeep(text)) throw malformed();
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
};
