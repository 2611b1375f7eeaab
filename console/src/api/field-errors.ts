import type { ApiError } from '@egida/contract';
import { errorCodeText } from '../i18n/error-text.ts';

/** The server's objections to single fields, ready for `form.setErrors`. */
export const fieldErrors = (error: ApiError): Record<string, string> =>
  Array.isArray(error.details)
    ? Object.fromEntries(error.details.map(({ path, message }) => [path, errorCodeText(message)]))
    : {};
