import { z } from 'zod';

/** An entry of a list, or one that stands in that list already, whatever has been refused since. */
const orStored = (item: z.ZodType<string>, stored: readonly string[]): z.ZodType<string> => {
  if (stored.length === 0) return item;
  const kept = new Set(stored);
  return z.string().transform((text, context) => {
    if (kept.has(text)) return text;
    const judged = item.safeParse(text);
    if (judged.success) return judged.data;
    for (const { message } of judged.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
};

/** A list that somebody writes over the stored one: what stands in it twice is kept once, as it is only a slip. */
export const written = (item: z.ZodType<string>, stored: readonly string[] = [], max = 500) =>
  z
    .array(orStored(item, stored))
    .overwrite((entries) => [...new Set(entries)])
    .max(max, 'value.tooMany');
