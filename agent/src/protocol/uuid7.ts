import { randomBytes } from 'node:crypto';

/** Makes UUIDs of version 7 that sort in the order in which they were made, also within one millisecond. */
export const createIds = (now: () => number): (() => string) => {
  let last = 0;
  let counter = 0;
  return () => {
    const time = Math.max(now(), last);
    counter = time === last ? counter + 1 : randomBytes(2).readUInt16BE() & 0x07ff;
    // The counter has twelve bits; what does not fit borrows from the next millisecond.
    last = counter > 0x0fff ? time + 1 : time;
    if (counter > 0x0fff) counter = 0;
    const bytes = randomBytes(16);
    bytes.writeUIntBE(last, 0, 6);
    bytes.writeUInt16BE(0x7000 | counter, 6);
    bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
};
