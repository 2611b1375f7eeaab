/** Signing in, and all that a person signs in with: passwords, second factors, links by mail and sessions. */

export { createAccessVerifier } from './access-verifier.ts';
export { beginAsCaller, scopeOfUser, scopesOfUsers } from './caller-scope.ts';
export { endSessions } from './full-session.ts';
export { isKnownPassword, refuseKnownPassword } from './known-password.ts';
export { forgetAllFailures } from './lockout.ts';
export { proveOwnPassword } from './own-password.ts';
export { endLinks, sendPasswordLink } from './password-links.ts';
export { hashPassword } from './passwords.ts';
export { proveSecondFactor } from './prove-second-factor.ts';
export { dropUnreadableCodes, nameUnnamedCodes, resealSecondFactors } from './reseal-second-factors.ts';
export { forgetWrongCodes } from './second-factor-lockout.ts';
export { tellOfCredentials } from './tell-of-credentials.ts';
