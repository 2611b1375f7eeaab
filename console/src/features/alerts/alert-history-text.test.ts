import { type AlertEvent, alertStatuses } from '@egida/contract';
import { expect, it } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { didText } from './alert-history-text.ts';
import { alertMessages } from './alerts.messages.ts';

const { ACTIVE, REJECTED, RESOLVED } = alertStatuses;
const told = (status: AlertEvent['status'], note: string | null) =>
  didText({ status, note }, (key, ...values) => translate(alertMessages, key, ...values));

it.each<[AlertEvent['status'], string | null, string]>([
  [{ before: ACTIVE, after: RESOLVED }, null, 'Resuelta'],
  [{ before: ACTIVE, after: REJECTED }, null, 'Descartada como falso positivo'],
  [{ before: REJECTED, after: ACTIVE }, null, 'Reabierta'],
  [{ before: ACTIVE, after: RESOLVED }, 'Equipo revisado.', 'Resuelta, con una nota'],
  [{ before: ACTIVE, after: RESOLVED }, '', 'Resuelta'],
  [null, 'Equipo revisado.', 'Nota escrita'],
  [null, '', 'Nota borrada'],
])('what somebody did is told in a few words: %o', (status, note, text) => expect(told(status, note)).toBe(text));
