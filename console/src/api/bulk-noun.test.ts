import { api } from '@egida/contract';
import { expect, it } from 'vitest';
import { learnWords } from '../i18n/known-words.ts';
import { countedFor, countedText, startedText } from './bulk-noun.ts';

it('calls what an action is under way for by its own noun, wherever it stands in the path', () => {
  const es = { alerts_one: '{{count}} alerta', alerts_other: '{{count}} alertas', agents_other: '{{count}} equipos' };
  learnWords({ nouns: { es, en: es } });
  const follow = 'Puede seguirlo en «Acciones en curso».';
  expect(startedText(api.alerts.updateMany.path, 1)).toBe(`En marcha para 1 alerta. ${follow}`);
  expect(startedText(api.computers.moveAll.path, 1200)).toBe(`En marcha para 1.200 equipos. ${follow}`);
  expect(startedText(api.deployments.applyToComputer.path, 3)).toBe(`En marcha para 3 equipos. ${follow}`);
  expect(countedFor('/api/agents/:agentId/alerts/bulk/stop', 3)).toBe('3 alertas');
  expect(countedFor('/api/robots/bulk/wake', 4)).toBe('4 elementos');
  expect(countedFor(undefined, 1)).toBe('1 elemento');
  expect(countedText('alerts', 2)).toBe('2 alertas');
});
