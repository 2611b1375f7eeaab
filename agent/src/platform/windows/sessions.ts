import { koffi } from '../native/koffi.ts';
import { uint32 } from './native/library.ts';
import { thisComputer, wtsEnumerateSessions, wtsFreeMemory } from './native/wtsapi32.ts';

const rowBytes = 24;
const maxSessions = 1000;
/** Active, connected, disconnected: in all of these programs run. */
const withPrograms = [0, 1, 4];

/** The sessions that are open on this computer. */
export const listSessions = (): number[] => {
  const [out, count] = [Buffer.alloc(8), uint32()];
  if (wtsEnumerateSessions(thisComputer, 0, 1, out, count) === 0) return [];
  const address = out.readBigUInt64LE(0);
  const rows = Math.min(maxSessions, count.readUInt32LE(0));
  if (address === 0n || rows === 0) return [];
  const bytes = Buffer.from(koffi().decode(address, 'uint8_t', rows * rowBytes) as Uint8Array);
  wtsFreeMemory(address);
  return Array.from({ length: rows }, (_, row) => row * rowBytes)
    .filter((at) => withPrograms.includes(bytes.readUInt32LE(at + 16)))
    .map((at) => bytes.readUInt32LE(at));
};
