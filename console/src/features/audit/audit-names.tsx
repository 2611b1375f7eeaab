import { type AuditRow, auditEvents } from '@egida/contract';
import { wordsFor } from '../../i18n/known-words.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import type { StateIcon, StateTone } from '../../ui/state-badge.tsx';
import type { auditMessages } from './audit.messages.ts';

export type AuditTranslate = Translate<NonNullable<(typeof auditMessages)['texts']>>;

type Person = Pick<AuditRow, 'event' | 'userId' | 'username'>;

/** An event in words. A server newer than this console may know some that it has never heard of. */
export const eventText = ({ event, toStatus }: Pick<AuditRow, 'event' | 'toStatus'>): string =>
  (toStatus === null ? undefined : wordsFor('events', `${event}=${toStatus}`)) ?? wordsFor('events', event) ?? event;

/** What other servers do is written down as theirs: `Instance <name>`, `Main <name>`. Whoever signs in may type such a name, too. */
const ofServers = /^(federation\.|upstream\.|refused$)/;

/** Who did it. */
export const personText = ({ event, userId, username }: Person, t: AuditTranslate): string => {
  const [, kind, name = ''] =
    (userId === null && ofServers.test(event) && /^(Instance|Main)(?: (.*))?$/s.exec(username)) || [];
  if (kind === undefined) return username || t('nobody');
  if (name === '') return t('instanceUnnamed');
  return t(kind === 'Main' ? 'mainNamed' : 'instanceNamed', { name });
};

/** What stands out of the log: what was tried and not allowed. */
export const eventLooks: Partial<Record<string, [StateTone, StateIcon]>> = {
  refused: ['warning/medium', 'incompatible'],
  'auth.failed': ['warning/light', 'missing'],
  'auth.locked': ['error/light', 'incompatible'],
  'auth.refreshReused': ['error/light', 'missing'],
};

export const auditFilterNames = (t: AuditTranslate): FilterNames => ({
  username: { label: t('person') },
  event: {
    label: t('event'),
    values: Object.fromEntries(auditEvents.map((event) => [event, eventText({ event, toStatus: null })])),
  },
  agencyName: { label: t('agency') },
  createdOn: { label: t('when') },
  ip: { label: t('ip') },
});
