import { z } from 'zod';

/** Every error the API answers with, and its HTTP status. A code without a text in both languages does not compile. */
export const errorStatus = {
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
  'regex.notvalid': 400,
  'ips.notvalid': 400,
  'hash.notvalid': 400,
  'vaccine.noRules': 400,
  'password.unmatched': 400,
  'password.required': 400,
  'password.notvalid': 400,
  'password.sameAsPrevious': 400,
  'pin.notvalid': 401,
  'recoveryCode.notvalid': 401,
  'password.wrong': 400,
  'email.required': 400,
  'agencies.required': 400,
  'role.notGrantable': 403,
  'user.outOfReach': 403,
  'user.self': 409,
  'user.lastAdministrator': 409,
  'user.notInvited': 409,
  'user.twoFactorNotEnabled': 409,
  'link.notvalid': 410,
  'configuration.pinned': 409,
  'export.failed': 409,
  'export.notReady': 409,
  'export.expired': 410,
  'export.tooMany': 429,
  badHierarchy: 400,
  'selection.empty': 400,
  invalidCredentials: 401,
  credentialsExpired: 401,
  'token.required': 401,
  'token.notValid': 401,
  'apikey.notValid': 401,
  'agent.tokenNotValid': 401,
  'token.expired': 403,
  forbidden: 403,
  'enrolment.closed': 403,
  notFound: 404,
  'user.notfound': 404,
  'agency.notfound': 404,
  'computer.notfound': 404,
  'vaccine.notfound': 404,
  'alert.notfound': 404,
  'session.notfound': 404,
  'audit.notfound': 404,
  'configuration.notfound': 404,
  'task.notfound': 404,
  'mail.notfound': 404,
  'policy.notfound': 404,
  'agent.notfound': 410,
  'username.exists': 409,
  'agency.codeExists': 409,
  'selection.changed': 409,
  'selection.tooLarge': 409,
  fileTooBig: 413,
  'session.ended': 418,
  'protocol.unknown': 426,
  tooManyRequests: 429,
  unexpected: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

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
