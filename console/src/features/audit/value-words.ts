import { connectionStates, effectiveRole, instanceTypes, vaccineCategories, vaccineTypes } from '@egida/contract';
import { errorCodeText, isKnownCode } from '../../i18n/error-text.ts';
import { formatNumber, formatStamp } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolated.ts';
import { wordsFor } from '../../i18n/known-words.ts';
import { translate } from '../../i18n/messages.ts';
import type { Json } from '../../ui/changes.ts';
import { languageNames } from '../../ui/language-switch.tsx';
import { agencyMessages } from '../agency/agency.ts';
import { alertMessages } from '../alerts/alerts.ts';
import { exceptionMessages } from '../exceptions/exceptions.ts';
import { instanceChoiceMessages } from '../instance-choice/instance-choice.ts';
import { connectionMessages } from '../instances/instances.ts';
import { issueMessages } from '../issues/issues.ts';
import { roleMessages } from '../users/users.ts';
import { vaccineMessages } from '../vaccines/vaccines.ts';
import { auditFieldMessages } from './audit-fields.messages.ts';

const agency = (key: 'MAIN' | 'FEDERATED' | 'CLASSIFIED' | 'DEPLOYED' | 'PILOT' | 'CONTRACT_ENDED') =>
  translate(agencyMessages, key);
/** Texts by number, from 0 on. */
const numbered = (texts: readonly (string | undefined)[]): Record<string, string | undefined> =>
  Object.fromEntries(texts.map((text, number) => [String(number), text]));
const serviceType = () => numbered([undefined, agency('MAIN'), agency('FEDERATED'), agency('CLASSIFIED')]);
const vaccine = (key: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL') => translate(vaccineMessages, key);
const vaccineName = (names: readonly ((typeof vaccineTypes)[number] | (typeof vaccineCategories)[number])[]) =>
  Object.fromEntries(names.map((name) => [name, translate(vaccineMessages, name)]));
const alertStatus = () =>
  numbered((['REJECTED', 'ACTIVE', 'RESOLVED'] as const).map((status) => translate(alertMessages, status)));
const issue = (key: 'QUESTION' | 'ERROR' | 'IMPROVEMENT' | 'OPEN' | 'CLOSED') => translate(issueMessages, key);
type FieldWord =
  | 'wantedYes'
  | 'wantedNo'
  | 'wantedNone'
  | 'connecting'
  | 'unreachable'
  | 'offered'
  | 'accepted'
  | 'refused';
const field = (key: FieldWord) => translate(auditFieldMessages, key);

/** Of fields whose values are numbers or names, what these are called on their own screens. */
const named: Record<string, () => Readonly<Record<string, string | undefined>>> = {
  'agencies.serviceType': serviceType,
  'agencies.installationStatus': () => numbered([agency('DEPLOYED'), agency('PILOT'), agency('CONTRACT_ENDED')]),
  'vaccines.visibility.serviceTypes': serviceType,
  'vaccines.criticality': () => numbered([vaccine('LOW'), vaccine('MEDIUM'), vaccine('HIGH'), vaccine('CRITICAL')]),
  'vaccines.type': () => vaccineName(vaccineTypes),
  'vaccines.category': () => vaccineName(vaccineCategories),
  'alerts.status': alertStatus,
  'alerts.alerts.status': alertStatus,
  'issues.type': () => numbered([undefined, issue('QUESTION'), issue('ERROR'), issue('IMPROVEMENT')]),
  'issues.status': () => ({ OPEN: issue('OPEN'), CLOSED: issue('CLOSED') }),
  'users.config.locale': () => languageNames,
  'instances.connection.state': () =>
    Object.fromEntries(connectionStates.map((state) => [state, translate(connectionMessages, state)])),
  'instances.type': () =>
    Object.fromEntries(instanceTypes.map((type) => [type, translate(instanceChoiceMessages, type)])),
  'upstream.state': () => ({
    ...{ CONNECTING: field('connecting'), UNREACHABLE: field('unreachable') },
    ...Object.fromEntries(
      (['CONNECTED', 'REFUSED', 'PAUSED'] as const).map((state) => [state, translate(connectionMessages, state)]),
    ),
  }),
  'offers.serviceType': serviceType,
  'offers.state': () => ({ OFFERED: field('offered'), ACCEPTED: field('accepted'), REFUSED: field('refused') }),
  'exceptions.agents': () => ({ all: translate(exceptionMessages, 'allComputers') }),
  'deployments.wanted': () => ({ true: field('wantedYes'), false: field('wantedNo'), null: field('wantedNone') }),
};

/** Whose fields an event tells of. */
export const groupOf = (event: string): string => {
  // What is answered is an agency on offer, and not the main instance.
  if (event === 'upstream.answerOffer') return 'offers';
  return event.split('.')[0] ?? '';
};

/** Fields that say by a code what went wrong. */
const codes = ['upstream.error', 'instances.connection.refusal'];

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const fieldNames = auditFieldMessages.es;
const isNamed = (name: string): name is keyof typeof fieldNames => Object.hasOwn(fieldNames, name);

const nameOf = (name: string): string | undefined =>
  isNamed(name) ? translate(auditFieldMessages, name) : wordsFor('fields', name);

/** What a field of a group's things is called; its own name where nobody gave it another. */
export const fieldText = (group: string, path: string): { text: string; known: boolean } => {
  const [key = path, list] = path.split('.').reverse();
  const text = [`${group}.${key}`, key].map(nameOf).find((name) => name !== undefined);
  if (text === undefined) return { text: path, known: false };
  // Both hold lists that are called as the rules are.
  const isOfList = list === 'whitelist' || list === 'exceptions';
  return { text: isOfList ? `${translate(auditFieldMessages, list)}: ${text}` : text, known: true };
};

const roleWords = (value: string) => {
  const role = effectiveRole(value);
  return role && translate(roleMessages, role);
};

/** Something with a name goes by it; else what it is made of. */
const objectText = (group: string, path: string, value: Readonly<Record<string, Json>>): string =>
  typeof value.name === 'string'
    ? value.name
    : Object.entries(value)
        .map(([key, inner]) => `${fieldText(group, key).text}: ${isolated(valueText(group, `${path}.${key}`, inner))}`)
        .join(', ');

/** A value as a person reads it; `group` is whose field it is, such as `agencies`. */
export const valueText = (group: string, path: string, value: Json): string => {
  const name = named[`${group}.${path}`]?.()[String(value)];
  if (name !== undefined) return name;
  if (value === null || value === '') return translate(auditFieldMessages, 'noValue');
  if (typeof value === 'boolean') return translate(auditFieldMessages, value ? 'yes' : 'no');
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value)) return value.map((one) => isolated(valueText(group, path, one))).join(', ');
  if (typeof value === 'object') return objectText(group, path, value);
  if (codes.includes(`${group}.${path}`)) return isKnownCode(value) ? errorCodeText(value) : value;
  if (path === 'roles' || path === 'role') return roleWords(value) ?? value;
  return instant.test(value) ? formatStamp(value) : value;
};
