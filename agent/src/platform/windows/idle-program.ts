/** A program of Windows that does nothing: where its parts stand in the file, and in memory. */
const headersBytes = 0x200;
const codeAt = { file: 0x200, memory: 0x1000 };
const importsAt = { file: 0x400, memory: 0x2000 };
const imageBytes = 0x3000;
const forever = 0xffff_ffff;

/**
 * The file of a program that sleeps until somebody ends it, whatever its arguments: 1.5 KiB for processors of the x64 kind. It
 * calls `Sleep` of kernel32 again and again and does nothing else, so it can stand for any program by name alone.
 */
export const idleProgram = (): Buffer => {
  const file = Buffer.alloc(0x600);
  writeHeaders(file);
  writeImports(file);
  // sub rsp, 28h; mov ecx, FOREVER; call [Sleep]; jmp back to the mov
  const call = codeAt.memory + 15;
  const code = Buffer.from('4883ec28b900000000ff1500000000ebf3', 'hex');
  code.writeUInt32LE(forever, 5);
  code.writeInt32LE(importsAt.memory + sleepSlot - call, 11);
  code.copy(file, codeAt.file);
  return file;
};

const writeHeaders = (file: Buffer): void => {
  file.write('MZ', 0, 'latin1');
  const signature = 0x80;
  file.writeUInt32LE(signature, 0x3c);
  file.write('PE\0\0', signature, 'latin1');
  const header = signature + 4;
  file.writeUInt16LE(0x8664, header);
  file.writeUInt16LE(2, header + 2);
  file.writeUInt16LE(0xf0, header + 16);
  // An executable that knows large addresses; its addresses need no correction.
  file.writeUInt16LE(0x23, header + 18);
  const optional = header + 20;
  const fields32: [number, number][] = [
    ...([
      [4, 0x200],
      [8, 0x200],
      [16, codeAt.memory],
      [20, codeAt.memory],
    ] as [number, number][]),
    ...([
      [32, 0x1000],
      [36, 0x200],
      [56, imageBytes],
      [60, headersBytes],
      [108, 16],
    ] as [number, number][]),
  ];
  file.writeUInt16LE(0x20b, optional);
  for (const [at, value] of fields32) file.writeUInt32LE(value, optional + at);
  file.writeBigUInt64LE(0x1_4000_0000n, optional + 24);
  // Systems from Windows 7 on; no window of a console; memory that holds data is not run.
  for (const [at, value] of [
    [40, 6],
    [48, 6],
    [50, 1],
    [68, 2],
    [70, 0x8100],
  ] as const)
    file.writeUInt16LE(value, optional + at);
  for (const [at, value] of [
    [72, 0x10_0000n],
    [80, 0x1000n],
    [88, 0x10_0000n],
    [96, 0x1000n],
  ] as const)
    file.writeBigUInt64LE(value, optional + at);
  const directories = optional + 112;
  file.writeUInt32LE(importsAt.memory, directories + 8);
  file.writeUInt32LE(0x28, directories + 12);
  const sections = optional + 0xf0;
  writeSection(file, sections, '.text', codeAt, 0x6000_0020);
  writeSection(file, sections + 40, '.rdata', importsAt, 0xc000_0040);
};

const writeSection = (file: Buffer, at: number, name: string, place: typeof codeAt, flags: number): void => {
  file.write(name, at, 'latin1');
  for (const [offset, value] of [
    [8, 0x200],
    [12, place.memory],
    [16, 0x200],
    [20, place.file],
    [36, flags],
  ] as const)
    file.writeUInt32LE(value, at + offset);
};

/** Where the system writes the address of `Sleep`, from the start of the imports. */
const sleepSlot = 0x40;

const writeImports = (file: Buffer): void => {
  const [namesList, hint, library] = [0x30, 0x50, 0x60];
  const inMemory = (offset: number) => importsAt.memory + offset;
  const at = importsAt.file;
  file.writeUInt32LE(inMemory(namesList), at);
  file.writeUInt32LE(inMemory(library), at + 12);
  file.writeUInt32LE(inMemory(sleepSlot), at + 16);
  file.writeBigUInt64LE(BigInt(inMemory(hint)), at + namesList);
  file.writeBigUInt64LE(BigInt(inMemory(hint)), at + sleepSlot);
  file.write('Sleep\0', at + hint + 2, 'latin1');
  file.write('KERNEL32.dll\0', at + library, 'latin1');
};
