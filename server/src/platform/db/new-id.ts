import { randomBytes } from 'node:crypto';

/** A UUIDv7 (RFC 9562): rows made one after another stand one after another in their index. */
export const newId = (at: number = Date.now()): string => {
  const chance = randomBytes(16);
  place = at === lastAt ? (place + 1) & 0xfff : chance.readUInt16BE(6) & 0x3ff;
  lastAt = at;
  chance.writeUInt16BE(place, 6);
  return idFrom(at, chance);
};

/** Among ids made in one millisecond, the later is the greater. */
let lastAt = 0;
let place = 0;

/** The UUIDv7 of a moment whose random part is given: the same again for the same. */
export const idFrom = (at: number, chance: Buffer): string => {
  const bytes = Buffer.from(chance.subarray(0, 16));
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return uuidText(bytes.toString('hex'));
};

/** Not above any UUIDv7 of that moment: a period becomes a range of ids. No id holds a moment before 1970. */
export const firstIdAt = (at: number): string =>
  uuidText(`${Math.max(0, at).toString(16).padStart(12, '0')}${'0'.repeat(20)}`);

/** What goes through all rows by their ids begins after this. */
export const beforeAnyId = '00000000-0000-0000-0000-000000000000';

/** The moment inside a UUIDv7, in milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** The text of a UUID of these 32 digits. */
export const uuidText = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
