import { AgencyOffer, Instance, InstanceConnection, InstanceTotals, Upstream, upstreamStates } from '@egida/contract';
import { beforeAll, expect, it } from 'vitest';
import { learnWords } from '../../i18n/known-words.ts';
import { translate } from '../../i18n/messages.ts';
import * as ofAgencies from '../agencies/agencies.words.ts';
import * as ofInstances from '../instances/instances.words.ts';
import * as ofUpstream from '../upstream/upstream.words.ts';
import { auditMessages } from './audit.messages.ts';
import { personText } from './audit-names.tsx';
import { fieldText, groupOf, valueText } from './value-words.ts';

beforeAll(() => {
  for (const words of [ofAgencies, ofInstances, ofUpstream]) learnWords(words);
});

const of = (...shapes: { shape: object }[]) => shapes.flatMap(({ shape }) => Object.keys(shape));
const handedOver = ['name', 'instance', 'server', 'certId', 'accepted', 'offeredTo'];
const moved = ['name', 'instanceId', 'instance', 'sectorId', 'parent', 'server', 'certId', 'offeredToId', 'offeredTo'];
const taken = ['created', 'replaced', 'refused', 'removed', 'released', 'names', 'error', 'keyRenewed'];

it.each([
  [
    'instances.update',
    [...of(Instance.omit({ apikey: true }), InstanceConnection, InstanceTotals), 'resend', 'keyRenewed'],
  ],
  ['upstream.update', [...of(Upstream), ...taken]],
  ['upstream.answerOffer', of(AgencyOffer)],
  ['federation.connected', ['name', 'serverVersion', 'fingerprint']],
  ['federation.told', ['name', ...of(InstanceTotals)]],
  ['federation.offerAnswered', handedOver],
  ['instanceAgencies.move', moved],
])('every field that %s writes down has a name', (event, fields) => {
  expect(fields.filter((name) => !fieldText(groupOf(event), name).known)).toEqual([]);
});

it('values of federation are said in words', () => {
  expect(upstreamStates.map((state) => valueText('upstream', 'state', state))).toEqual([
    ...['Conectando', 'Conectada', 'Sin conexión', 'Rechazada', 'En pausa'],
  ]);
  expect(valueText('offers', 'state', 'REFUSED')).toBe('Rechazado');
  expect(valueText('instances', 'type', 'FEDERATED')).toBe('Federada');
  expect(valueText('upstream', 'error', 'federation.paused')).toBe(ofInstances.errors.es['federation.paused']);
  // Whoever asks for help is asked for it.
  expect(valueText('upstream', 'error', 'ECONNREFUSED')).toBe('ECONNREFUSED');
});

it('other servers are called so in the words of the screen, and whoever types such a name is not taken for one', () => {
  const said = (event: string, username: string, userId: string | null = null) =>
    personText({ event, username, userId }, (key, ...values) => translate(auditMessages, key, ...values));
  expect(said('federation.told', 'Instance Norte')).toBe('Instancia Norte');
  expect(said('upstream.refused', 'Main https://egida.example')).toBe('Instancia principal https://egida.example');
  expect(said('refused', 'Instance')).toBe('Una instancia desconocida');
  expect(said('auth.failed', 'Instance Norte')).toBe('Instance Norte');
  expect(said('refused', 'Main', 'an-id')).toBe('Main');
  expect(said('refused', '')).toBe(auditMessages.es.nobody);
});
