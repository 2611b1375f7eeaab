/**
 * Takes the Authenticode signature off a Windows program: with something put inside it would be a broken one, which is
 * worse than none. Whoever has a certificate signs what comes out. Answers the program without it.
 */
export function stripSignature(program) {
  const header = program.readUInt32LE(0x3c);
  if (program.toString('latin1', header, header + 4) !== 'PE\0\0') throw new Error('this is no Windows program');
  const optional = header + 24;
  if (program.readUInt16LE(optional) !== 0x20b) throw new Error('this is no 64-bit Windows program');
  // The fifth entry of the data directories is the only one that gives a place in the file.
  const entry = optional + 112 + 4 * 8;
  const [start, size] = [program.readUInt32LE(entry), program.readUInt32LE(entry + 4)];
  if (size === 0) return program;
  if (start + size !== program.length) throw new Error('the signature is not at the end of the program');
  const stripped = Buffer.from(program.subarray(0, start));
  stripped.fill(0, entry, entry + 8);
  // The checksum, which only drivers need, counted the signature.
  stripped.writeUInt32LE(0, optional + 64);
  return stripped;
}
