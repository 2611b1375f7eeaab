import { federationErrors } from '@egida/contract';
import { expect, it } from 'vitest';
import { failureMessages } from './upstream-failure.messages.ts';
import { failureKindOf } from './upstream-failure.ts';

const unreachable = { state: 'UNREACHABLE' } as const;
const refused = { state: 'REFUSED' } as const;

it('says of each code of the network what is the matter', () => {
  const kinds = {
    ...{ ECONNREFUSED: 'closed', ENOTFOUND: 'name', EAI_AGAIN: 'name', ETIMEDOUT: 'silent', ENETUNREACH: 'noRoute' },
    ...{ ECONNRESET: 'cut', EPIPE: 'cut', ENOBUFS: 'network', UNREACHABLE: 'network' },
    ...{ CERT_OTHER: 'certOther', CERT_HAS_EXPIRED: 'certExpired', CERT_NOT_YET_VALID: 'certNotYet' },
    ...{ DEPTH_ZERO_SELF_SIGNED_CERT: 'certUnknown', UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certUnknown' },
    ...{ SELF_SIGNED_CERT_IN_CHAIN: 'certUnknown', ERR_TLS_CERT_ALTNAME_INVALID: 'certName' },
    ...{ ERR_SSL_WRONG_VERSION_NUMBER: 'tls', ANSWER_NOT_VALID: 'notMain', HPE_INVALID_CONSTANT: 'notMain' },
    ...{ Z_DATA_ERROR: 'notMain', REDIRECTED: 'redirected', KEY_UNREADABLE: 'keyUnreadable' },
  };
  expect(Object.fromEntries(Object.keys(kinds).map((code) => [code, failureKindOf(unreachable, code)]))).toEqual(kinds);
});

it('has words of its own for whatever a main instance may object to', () => {
  for (const code of Object.keys(federationErrors)) expect(failureKindOf(refused, code), code).not.toBe('refused');
  expect(failureKindOf(refused, 'something.newer')).toBe('refused');
});

it('does not take what is no main instance for one that is busy', () => {
  expect(failureKindOf(unreachable, 'unexpected')).toBe('busy');
  expect(failureKindOf(refused, 'unexpected')).toBe('notMain');
  expect(failureKindOf(refused, 'notFound')).toBe('notMain');
});

it('says what to do wherever it says why', () => {
  const keys = Object.keys(failureMessages.es);
  const kinds = (before: string) => keys.filter((key) => key.startsWith(before)).map((key) => key.slice(before.length));
  expect(kinds('do.')).toEqual(kinds('why.'));
});
