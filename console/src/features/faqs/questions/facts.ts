import type { Permission, Role } from '@egida/contract';
import type { ScreenName } from '../screens.ts';

/** Whose work a question is about: everybody's, that of whoever may do something, or that of some roles. */
type Readers = 'everyone' | Permission | readonly Role[];

export interface QuestionFacts {
  readers: Readers;
  /** Where the answer leads. */
  screens: readonly ScreenName[];
}

const of = (readers: Readers, ...screens: readonly ScreenName[]): QuestionFacts => ({ readers, screens });

/** Those whose settings have more than the account. */
const withSettings = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER'] as const;
const withoutRules = ['ROLE_USER', 'ROLE_READONLY'] as const;

/**
 * Every question, by topic, in the order in which they stand. A name is for ever: links to a question hold it. The texts are
 * beside this, a file for each topic and language.
 */
export const facts = {
  signingIn: {
    'forgotten-password': of('everyone'),
    'link-no-longer-works': of('everyone'),
    'no-mail-arrives': of('everyone'),
    'what-a-password-needs': of('everyone', 'password'),
    'asked-to-renew': of('everyone'),
    'locked-out': of('everyone'),
    'session-length': of('everyone'),
    'signed-in-elsewhere': of('everyone', 'sessions'),
    'change-my-password': of('everyone', 'password'),
    'language-and-theme': of('everyone'),
  },
  twoFactor: {
    'switch-on-two-factor': of('everyone', 'twoFactor'),
    'lost-phone': of('everyone'),
    'new-phone': of('everyone', 'twoFactor'),
    'recovery-codes': of('everyone', 'twoFactor'),
    'code-refused': of('everyone'),
    'switch-off-two-factor': of('everyone'),
    'reset-two-factor': of('users:assist', 'users'),
    'demand-two-factor': of('configurations:write', 'config', 'users'),
  },
  gettingAbout: {
    'find-anything': of('everyone'),
    'keyboard-shortcuts': of('everyone'),
    'what-i-cannot-see': of('everyone'),
    'filter-a-list': of('everyone'),
    'share-what-i-see': of('everyone'),
    'choose-columns': of('everyone'),
    'select-all-that-match': of('everyone'),
    'rows-that-wait': of('alerts:read', 'alerts'),
    'take-back': of('everyone'),
    'rows-per-page': of(withSettings),
  },
  filesAndActions: {
    'list-as-a-file': of('everyone'),
    'where-downloads-are': of('everyone'),
    'download-refused': of('everyone'),
    'long-actions': of('everyone'),
    'list-has-changed': of('everyone'),
  },
  dashboard: {
    'what-needs-attention': of('dashboard:read', 'dashboard'),
    'how-fresh-numbers-are': of('dashboard:read'),
    'days-missing': of('dashboard:read'),
    'charts-by-keyboard': of('dashboard:read', 'dashboard'),
  },
  agencies: {
    'create-an-agency': of('agencies:write', 'agencies'),
    'more-computers-than-licences': of('agencies:read', 'agencies'),
    'contract-over': of('agencies:read', 'agencies'),
    'what-sectors-are': of('sectors:read', 'sectors'),
    'delete-an-agency': of('agencies:manage', 'agencies'),
    'move-agencies': of('agencies:manage', 'agencies'),
    'no-automatic-vaccines': of('agencies:write', 'agencies'),
    'notify-whoever-uses-it': of('agencies:write', 'agencies'),
    'mail-of-an-agency': of('agencies:write', 'agencies'),
  },
  installing: {
    'install-the-agent': of('agencies:write', 'agencies'),
    'what-a-computer-needs': of('computers:read'),
    'where-the-key-is': of('computers:read', 'agencies'),
    'key-got-out': of('agencies:write', 'agencies', 'computers'),
    'install-without-package': of('computers:read', 'packages'),
    'virtual-desktops': of('computers:read'),
    'golden-images': of('computers:read'),
    'waits-for-approval': of('computers:write', 'computers'),
    'does-not-appear': of('computers:read', 'computers'),
  },
  computers: {
    'what-states-mean': of('computers:read', 'computers'),
    'offline-and-protected': of('computers:read'),
    'looks-like-a-copy': of('computers:read', 'computers'),
    'uninstall-or-delete': of('computers:write', 'computers'),
    'take-back-uninstall': of('computers:write', 'computers'),
    'move-computers': of('computers:move', 'computers'),
    'tag-computers': of('computers:write', 'computers'),
    'revoke-credential': of('computers:write', 'computers'),
    'could-not-do-it': of('computers:read', 'computers'),
  },
  vaccines: {
    'what-a-vaccine-is': of('everyone', 'vaccines'),
    'starter-catalogue': of('vaccines:write', 'vaccines'),
    'write-a-vaccine': of('vaccines:write', 'vaccines'),
    'try-expressions': of('vaccines:write', 'vaccines'),
    'report-and-not-stop': of('vaccines:write', 'vaccines'),
    'never-stopped': of('everyone'),
    'rules-not-shown': of(withoutRules),
    'who-sees-a-vaccine': of('vaccines:write', 'vaccines'),
    'vaccine-expires': of('everyone', 'vaccines'),
    'changed-meanwhile': of('vaccines:write'),
    'take-vaccines-elsewhere': of('vaccines:export', 'vaccines'),
  },
  deployments: {
    'execute-on-an-agency': of('vaccines:deploy', 'vaccines'),
    'execute-on-some': of('computers:write', 'computers'),
    'all-but-some': of('vaccines:deploy', 'vaccines'),
    'when-it-arrives': of('everyone'),
    'what-states-of-vaccines-mean': of('everyone', 'vaccines'),
    'why-pending': of('everyone'),
    'why-incompatible': of('everyone'),
    'error-applying': of('everyone', 'computers'),
    'stop-or-exclude': of('vaccines:deploy', 'vaccines'),
    'automatic-execution': of('everyone', 'vaccines'),
    'how-far-it-has-come': of('everyone', 'vaccines'),
  },
  alerts: {
    'what-an-alert-is': of('alerts:read', 'alerts'),
    'resolve-or-reject': of('alerts:write', 'alerts'),
    'many-that-say-the-same': of('alerts:read', 'alerts'),
    'where-old-alerts-are': of('alerts:read', 'alerts'),
    'could-not-stop-it': of('alerts:read', 'alerts'),
    'too-many-stopped': of('alerts:read', 'alerts'),
    'who-dealt-with-it': of('alerts:read', 'alerts'),
    'told-of-new-alerts': of('alerts:read'),
    'how-long-alerts-stay': of('alerts:read'),
  },
  exceptions: {
    'let-something-through': of('vaccines:deploy', 'exceptions', 'alerts'),
    'exception-for-some': of('vaccines:deploy', 'exceptions'),
    'how-narrow': of('vaccines:deploy', 'exceptions'),
    'exception-without-effect': of('vaccines:deploy', 'exceptions'),
    'remove-an-exception': of('vaccines:deploy', 'exceptions'),
  },
  telemetry: {
    'what-telemetry-tells': of('telemetry:read', 'telemetry'),
    'switch-telemetry-on': of('agencies:write', 'agencies'),
    'no-telemetry-here': of('telemetry:read', 'telemetry'),
    'vaccine-against-a-program': of('vaccines:write', 'telemetry'),
  },
  people: {
    'what-roles-may': of('everyone'),
    'invite-somebody': of('users:write', 'users'),
    'invitation-lost': of('users:write', 'users'),
    'sees-nothing': of('users:read', 'users'),
    'disable-or-delete': of('users:assist', 'users'),
    'cannot-change-somebody': of('users:read', 'users'),
    'all-agencies-of-a-manager': of('users:write', 'users'),
  },
  service: {
    'ask-for-support': of('everyone'),
    'where-requests-go': of('everyone'),
    'answer-a-request': of('issues:manage', 'issues'),
    'read-the-news': of('everyone', 'news'),
    'publish-news': of('news:write', 'news'),
    'write-to-agencies': of('communications:write', 'communications'),
    'keys-for-programs': of('tokens:write', 'apiKeys', 'agencies', 'apiReference'),
    'limits-of-keys': of('tokens:write', 'apiKeys', 'agencies', 'config'),
    'the-manual': of('everyone'),
  },
  administration: {
    'publish-the-agent': of('versions:manage', 'packages'),
    'update-agents': of('versions:manage', 'versions'),
    'update-failed': of('versions:manage', 'versions'),
    'a-fixed-version': of('versions:manage', 'config', 'versions'),
    'mail-not-sent': of('outbox:read', 'outbox'),
    'set-by-the-environment': of('configurations:write', 'config'),
    'who-did-what': of('audit:read', 'audit'),
    'certificates-for-agents': of('certs:write', 'certs'),
    'federated-instances': of('instances:write', 'federated'),
  },
} as const satisfies Record<string, Record<string, QuestionFacts>>;

export type TopicName = keyof typeof facts;
export type QuestionId<Topic extends TopicName = TopicName> = Topic extends TopicName
  ? keyof (typeof facts)[Topic] & string
  : never;
