import type { federationErrors, Upstream } from '@egida/contract';
import type { failureMessages } from './upstream-failure.messages.ts';

type KindIn<Key> = Key extends `why.${infer Kind}` ? Kind : never;
/** Of what kind it is that keeps this server from telling the main one: what is said of it, and what to do, goes by that. */
export type FailureKind = KindIn<keyof (typeof failureMessages)['es']>;

/** What the main server may object to. */
const refusals: Readonly<Record<keyof typeof federationErrors, FailureKind>> = {
  'federation.keyNotValid': 'key',
  'federation.signatureNotValid': 'signature',
  'federation.otherServer': 'otherServer',
  'federation.paused': 'pausedThere',
  'federation.replayed': 'replayed',
  'federation.position': 'position',
  'federation.foreign': 'foreign',
  'federation.tooMany': 'tooMany',
  'federation.digest': 'altered',
  'federation.protocol': 'protocol',
  'offer.notfound': 'position',
};

const kindByCode: Readonly<Record<string, FailureKind>> = {
  ...refusals,
  ...{ 'request.notvalid': 'protocol', 'request.malformed': 'protocol' },
  ...{ notFound: 'notMain', 'host.unknown': 'host' },
  ...{ unavailable: 'busy', unexpected: 'busy', tooManyRequests: 'busy', 'list.tooManyAtOnce': 'busy' },
  ...{ ECONNREFUSED: 'closed', ENOTFOUND: 'name', ETIMEDOUT: 'silent', ERR_STREAM_PREMATURE_CLOSE: 'cut' },
  ...{ EHOSTUNREACH: 'noRoute', ENETUNREACH: 'noRoute', EHOSTDOWN: 'noRoute', ENETDOWN: 'noRoute' },
  ...{ ECONNRESET: 'cut', ECONNABORTED: 'cut', EPIPE: 'cut', CLOSED: 'cut' },
  ...{ CERT_OTHER: 'certOther', CERT_HAS_EXPIRED: 'certExpired', CERT_NOT_YET_VALID: 'certNotYet' },
  ...{ ERR_TLS_CERT_ALTNAME_INVALID: 'certName', HOSTNAME_MISMATCH: 'certName' },
  ...{ EPROTO: 'tls', REDIRECTED: 'redirected', KEY_UNREADABLE: 'keyUnreadable', FAILED_HERE: 'here' },
};

/** Of codes the system and TLS have more than are named above. */
const kindByLook: readonly (readonly [RegExp, FailureKind])[] = [
  [/^EAI_/, 'name'],
  [/CERT|SIGNATURE|ISSUER/, 'certUnknown'],
  [/^ERR_(SSL|TLS)_/, 'tls'],
  [/^(ANSWER_|HPE_|Z_)/, 'notMain'],
  [/^[A-Z][A-Z0-9_]*$/, 'network'],
];

export const failureKindOf = ({ state }: Pick<Upstream, 'state'>, code: string): FailureKind => {
  // What answers there is no server of ours, or a newer one.
  if (code === 'unexpected' && state === 'REFUSED') return 'notMain';
  if (Object.hasOwn(kindByCode, code)) return kindByCode[code] ?? 'refused';
  return kindByLook.find(([look]) => look.test(code))?.[1] ?? 'refused';
};
