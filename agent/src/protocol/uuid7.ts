import { randomBytes } from 'node:crypto';

const counterBits = 12;
const maxCounter = 2 ** counterBits - 1;

/** A clock that goes back by more was wrong, by years it may be: ids follow it, or they would all be of the wrong time. */
const maxBackMillis = 60_000;

/** Makes UUIDs of version 7 that sort in the order in which they were made, also within one millisecond. */
export const createUuid7Generator = (now: () => number): (() => string) => {
  let last = 0;
  let counter = 0;
  return () => {
    const told = Math.max(0, now());
    const time = told < last - maxBackMillis ? told : Math.max(told, last);
    // Half of the counter's range stays free for further ids of the same millisecond.
    counter = time === last ? counter + 1 : randomBytes(2).readUInt16BE() & (maxCounter >> 1);
    // An overflow of the counter borrows from the next millisecond.
    last = counter > maxCounter ? time + 1 : time;
    if (counter > maxCounter) counter = 0;
    const bytes = randomBytes(16);
    bytes.writeUIntBE(last, 0, 6);
    bytes.writeUInt16BE(0x7000 | counter, 6);
    bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
};
