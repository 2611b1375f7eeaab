import { api } from '@egida/contract';
import { expect, it } from 'vitest';
import { bulkNounMessages } from './bulk-noun.messages.ts';
import { bulkNounOf, startedText } from './bulk-noun.ts';

it('calls what an action is under way for by its own noun, wherever it stands in the path', () => {
  const told = (path: `/api/${string}`, count: number) => startedText(bulkNounOf(path), count);
  const follow = 'Puede seguirlo en «Acciones en curso».';
  expect(told(api.alerts.updateMany.path, 1)).toBe(`En marcha para 1 alerta. ${follow}`);
  expect(told(api.computers.moveAll.path, 1200)).toBe(`En marcha para 1.200 equipos. ${follow}`);
  expect(told(api.fleet.tag.path, 2)).toBe(`En marcha para 2 equipos. ${follow}`);
  expect(told(api.deployments.applyToComputer.path, 3)).toBe(`En marcha para 3 equipos. ${follow}`);
  expect(told('/api/agencies/:agencyId/vaccines/bulk/stop', 3)).toBe(`En marcha para 3 vacunas. ${follow}`);
  expect(told('/api/vaccines/:vaccineId/agencies/apply', 1)).toBe(`En marcha para 1 organismo. ${follow}`);
  expect(told('/api/robots/bulk/wake', 4)).toBe(`En marcha para 4 elementos. ${follow}`);
});

it('has a word of its own for every noun, in both languages', () => {
  for (const { started, ...texts } of [bulkNounMessages.es, bulkNounMessages.en]) {
    expect(started).toContain('{{things}}');
    expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length);
  }
});
