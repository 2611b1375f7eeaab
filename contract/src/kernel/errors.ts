import { z } from 'zod';

/** Error codes, each with its HTTP status. */
export type ErrorStatuses = Readonly<Record<string, number>>;

/** What any call may answer instead; what is of one feature stands with it. */
export const commonErrors = {
  'request.notvalid': 400,
  'request.malformed': 400,
  'value.required': 400,
  'value.notvalid': 400,
  'value.tooLong': 400,
  'value.tooMany': 400,
  'value.outOfRange': 400,
  'value.unknownField': 400,
  'character.notallowed': 400,
  'email.notvalid': 400,
  'filter.malformed': 400,
  'filter.unknownField': 400,
  'filter.badValue': 400,
  'filter.tooMany': 400,
  'version.notvalid': 400,
  'hash.notvalid': 400,
  'selection.empty': 400,
  'server.notvalid': 400,
  'file.required': 400,
  'file.malformed': 400,
  forbidden: 403,
  notFound: 404,
  'selection.changed': 409,
  'list.tooSlow': 422,
  fileTooBig: 413,
  'host.unknown': 421,
  tooManyRequests: 429,
  'list.tooManyAtOnce': 429,
  unexpected: 500,
  unavailable: 503,
} as const satisfies ErrorStatuses;

/** Codes that a report of alerts answers one by one. */
export type VerdictCode = 'alert.tooOld' | 'alert.inFuture' | 'alert.idTaken';

export const ErrorDetail = z.object({ path: z.string(), message: z.string() });

export const ErrorBody = z
  .object({
    statusCode: z.int(),
    error: z.string(),
    message: z.string(),
    details: z.union([z.array(ErrorDetail), z.record(z.string(), z.unknown())]).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.output<typeof ErrorBody>;
