import type { Api } from '@egida/contract';
import { errorInSentence, isKnownCode } from '../../i18n/error-text.ts';
import { translate } from '../../i18n/messages.ts';
import type { Json } from '../../ui/changes.ts';
import { auditMessages } from './audit.messages.ts';
import { eventText } from './audit-names.tsx';

export interface Refusal {
  /** `users.get user.notfound`, as it is stored. */
  key: string;
  what: string;
  why: string;
  count: number;
}

/** Reading leaves no entry of its own, so it has no event to be called by: a group of calls without words does not compile. */
const reads = {
  agencies: 'readAgencies',
  agentProtocol: 'readAgentProtocol',
  alerts: 'readAlerts',
  audit: 'readAudit',
  auth: 'readAuth',
  catalogue: 'readCatalogue',
  certs: 'readCerts',
  computers: 'readComputers',
  configurations: 'readConfigurations',
  deployments: 'readDeployments',
  exceptions: 'readExceptions',
  fleet: 'readComputers',
  instanceAgencies: 'readAgencies',
  instances: 'readInstances',
  outbox: 'readOutbox',
  packages: 'readPackages',
  passwords: 'readPasswords',
  sectorAgencies: 'readAgencies',
  sectors: 'readSectors',
  sessions: 'readSessions',
  system: 'readSystem',
  tasks: 'readTasks',
  twoFactor: 'readTwoFactor',
  users: 'readUsers',
  vaccines: 'readVaccines',
  versions: 'readVersions',
} as const satisfies Record<keyof Api, keyof typeof auditMessages.es>;
const isRead = (group: string): group is keyof typeof reads => Object.hasOwn(reads, group);

const whatText = (call: string): string => {
  const text = eventText(call);
  const [group = ''] = call.split('.');
  return text === call && isRead(group) ? translate(auditMessages, reads[group]) : text;
};

const whyText = (code: string): string => {
  if (code === 'forbidden') return translate(auditMessages, 'whyForbidden');
  if (/notfound$/i.test(code)) return translate(auditMessages, 'whyNotFound');
  return isKnownCode(code) ? errorInSentence(code) : code;
};

/** `{ "users.create forbidden": 3 }` in words, the most frequent first. */
export const readRefusals = (counts: Readonly<Record<string, Json>>): Refusal[] =>
  Object.entries(counts)
    .map(([key, count]) => {
      const [call = '', code = ''] = key.split(' ');
      return { key, what: whatText(call), why: whyText(code), count: typeof count === 'number' ? count : 0 };
    })
    .sort((one, other) => other.count - one.count);
