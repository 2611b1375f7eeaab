import { readProcessMemory } from './native/kernel32.ts';
import { uint32 } from './native/library.ts';
import { ntQueryInformationProcess } from './native/ntdll.ts';

const basicInformation = 0;
const commandLineInformation = 60;
/** A command line is a text of the kernel, which has 32,767 letters at most. */
const maxBytes = 65_536 + 16;

const buffer = Buffer.alloc(maxBytes);

/**
 * The command line of a process. The system tells it where it can; else it is read where the process keeps it. A process may
 * write there, so it is read once, as soon as the process is seen.
 */
export const readCommandLine = (process: number): string | undefined => {
  if (ntQueryInformationProcess(process, commandLineInformation, buffer, buffer.length, uint32()) === 0)
    return buffer.toString('utf16le', 16, 16 + buffer.readUInt16LE(0));
  return readFromMemory(process);
};

/** Offsets of 64 bits: processes of 32 bits have such a block beside their own. */
const parametersAt = 0x20n;
const commandLineAt = 0x70n;

const readFromMemory = (process: number): string | undefined => {
  const basic = Buffer.alloc(48);
  if (ntQueryInformationProcess(process, basicInformation, basic, basic.length, uint32()) !== 0) return undefined;
  const block = basic.readBigUInt64LE(8);
  const parameters = read(process, block + parametersAt, 8)?.readBigUInt64LE(0);
  const text = parameters ? read(process, parameters + commandLineAt, 16) : undefined;
  const bytes = text && read(process, text.readBigUInt64LE(8), text.readUInt16LE(0));
  return bytes?.toString('utf16le');
};

const read = (process: number, address: bigint, length: number): Buffer | undefined => {
  if (address === 0n) return undefined;
  if (length === 0) return Buffer.alloc(0);
  const bytes = Buffer.alloc(length);
  return readProcessMemory(process, address, bytes, length, Buffer.alloc(8)) === 0 ? undefined : bytes;
};
