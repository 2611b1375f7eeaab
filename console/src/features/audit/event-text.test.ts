import { expect, it } from 'vitest';
import { learnWords } from '../../i18n/known-words.ts';
import { events } from '../alerts/alerts.words.ts';
import { eventText } from './audit-names.tsx';

it('says what became of alerts, where that is told; else that they were dealt with', () => {
  learnWords({ events });
  const told = (event: string, toStatus: number | null) => eventText({ event, toStatus });
  expect([0, 1, 2].map((status) => told('alerts.update', status))).toEqual([
    ...['Alerta rechazada', 'Alerta reabierta', 'Alerta resuelta'],
  ]);
  expect(told('alerts.updateMany', 2)).toBe('Alertas resueltas');
  expect([told('alerts.update', null), told('alerts.update', 7)]).toEqual(['Alerta atendida', 'Alerta atendida']);
  expect(told('ofALaterServer', 2)).toBe('ofALaterServer');
});
