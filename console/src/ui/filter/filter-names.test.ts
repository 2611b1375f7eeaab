import type { FilterFields } from '@egida/contract';
import { expect, it } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { uiMessages } from '../ui.messages.ts';
import { filterInWords } from './filter-names.ts';

const fields = {
  agentVersion: { kind: 'version' },
  vaccines: { kind: 'number' },
} as const satisfies FilterFields;
const names = { agentVersion: { label: 'Agente' }, vaccines: { label: 'Vacunas' } };
const said = (filter: string) =>
  // What isolates a value from the direction of what stands around it is not read.
  filterInWords(filter, fields, names, (key, ...values) => translate(uiMessages, key, ...values)).replace(/[⁦-⁩]/g, '');

it('a version is earlier or later than another, and a number less or more', () => {
  expect(said('agentVersion:<2.7.0')).toBe('Agente: anterior a 2.7.0');
  expect(said('agentVersion:>2.7.0')).toBe('Agente: posterior a 2.7.0');
  expect(said('vaccines:<3')).toBe('Vacunas: menos de 3');
});
