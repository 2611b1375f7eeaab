import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

// As ELF numbers them.
const machines = { x64: 0x3e, arm64: 0xb7 };

/**
 * Fails where a program or a library below a folder is of another processor, or where one that has to be there is not one. Whoever
 * makes an archive for another processor cannot run it: this is what can be seen of it.
 */
export function checkMachine(folder, arch, needed) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((path) => ({ path, machine: machineOf(path) }))
    .filter(({ machine }) => machine !== undefined);
  const foreign = found.filter(({ machine }) => machine !== machines[arch]).map(({ path }) => path);
  if (foreign.length > 0) throw new Error(`Not for ${arch}: ${foreign.join(', ')}`);
  const missing = needed.filter((end) => !found.some(({ path }) => path.endsWith(end)));
  if (missing.length > 0) throw new Error(`No program or library is ${missing.join(', ')}`);
  return found.length;
}

function machineOf(path) {
  const file = openSync(path);
  try {
    const header = Buffer.alloc(20);
    const isElf = readSync(file, header) === 20 && header.toString('latin1', 0, 4) === '\x7fELF';
    return isElf ? header.readUInt16LE(18) : undefined;
  } finally {
    closeSync(file);
  }
}
