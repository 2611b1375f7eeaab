import type { z } from 'zod';

/** Reads JSON of a known shape; nothing if the text is damaged or has another shape. */
export const parseJson = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
