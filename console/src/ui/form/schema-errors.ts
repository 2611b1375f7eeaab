import type { Endpoint } from '@egida/contract';
import { errorCodeText, isKnownCode } from '../../i18n/error-text.ts';

/** What a body of the contract is checked with. */
export type BodySchema = NonNullable<Endpoint['body']>;

/** What the contract's own schema objects to, by path and in words: the server would say the same. */
export const schemaErrors = (schema: BodySchema, values: unknown): Record<string, string> => {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const errors = result.error.issues.map(({ path, message }) => [
    path.join('.'),
    errorCodeText(isKnownCode(message) ? message : 'value.notvalid'),
  ]);
  // The first objection to a field is the one to read.
  return Object.fromEntries(errors.reverse());
};
