import { z } from 'zod';
import { Sha256 } from './kernel/values.ts';

/** What lists of rules are made of, as it may stand in any vaccine, old ones too. */
export const list = (entry: z.ZodType<string>, max = 500) => z.array(entry).max(max, 'value.tooMany');

/**
 * A list that came later than contents which agents hold: it is absent where it is empty, for an empty list would be another
 * content, with another hash, and one that an older agent does not know.
 */
export const ifAny = (list: z.ZodType<string[]>) =>
  list.optional().overwrite((entries) => (entries?.length ? entries : undefined));

/** A hash as somebody may paste it; agents compare it in small letters. */
export const WrittenSha256 = z.string().trim().toLowerCase().pipe(Sha256);

/** Rules of one list: a list of expressions is shorter, for each costs more. */
export const expressionsAtMost = 100;

export const entry = (max = 1000) =>
  z
    .string()
    .trim()
    .min(1, { message: 'value.required', abort: true })
    .max(max, 'value.tooLong')
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'character.notallowed');

/** Whether the language itself reads an expression; with the unicode flag, as the console and agents do. */
export const compiles = (source: string): boolean => {
  try {
    return Boolean(new RegExp(source, 'u'));
  } catch {
    return false;
  }
};
export const expressionUnread = { message: 'regex.notvalid', abort: true };

export const ExpressionText = z
  .string()
  .min(1, { message: 'value.required', abort: true })
  .max(1000, { message: 'value.tooLong', abort: true })
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'character.notallowed');
/** Valid is what both the unicode flag and re2js compile: the first is checked here, the second by server and agent. */
export const Expression = ExpressionText.refine(compiles, expressionUnread);

export const AddressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'ips.notvalid');
