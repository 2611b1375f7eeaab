import { z } from 'zod';

/** Opaque to callers; UUIDv7 inside. In small letters, so that the same id is the same text everywhere. */
export const Id = z.uuid('value.notvalid').toLowerCase();

/** A moment on the wire: ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime({ precision: 3 });

/** Whether a moment lies in the years that both sides can hold: 1 to 9999, in UTC. */
export const isHoldable = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
};

/** A moment as it may come in: any ISO 8601 with an offset. */
export const InstantIn = z.iso
  .datetime({ offset: true, message: 'value.notvalid', abort: true })
  .refine(isHoldable, 'value.notvalid')
  .transform((text) => new Date(text).toISOString());

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'hash.notvalid');

/** A line that a person types. A backslash is refused: names travel into paths, queries and commands of others. */
export const Line = (max: number) =>
  z
    .string('value.required')
    .trim()
    .min(1, 'value.required')
    .max(max, 'value.tooLong')
    // Nor what cannot be seen: control and format characters, which make one name look like another.
    .regex(/^[^\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'character.notallowed')
    .refine((text) => text.isWellFormed(), 'character.notallowed');

/** Several lines that a person types; a backslash is welcome, a NUL is not. */
export const Text = (max: number) =>
  z
    .string('value.required')
    .max(max, 'value.tooLong')
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'character.notallowed');

/** `2.7.0` and the like: what versions of agents are written as. */
export const VersionText = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/, 'version.notvalid');
