import { VaccineDraft } from '@egida/contract';
import { expect, it } from 'vitest';
import { copyValuesOf, newVaccine, vaccineDraftOf } from './vaccine-draft.ts';

const at = '2026-11-20T08:00:00.000Z';
const vaccine = {
  ...VaccineDraft.parse({
    name: 'Minero',
    type: 'PROCESS',
    osFamily: 'linux',
    os: ['debian-12'],
    criticality: 2,
    category: 'TROJAN',
    autorun: true,
    rules: { processes: ['xmrig'], killProcess: true },
    reference: { key: 'lin-miner', confidence: 'reported', techniques: ['T1496'], sources: ['https://example.org'] },
  }),
  id: '019a5c1e-0000-7000-8000-000000000001',
  createdOn: at,
  updatedOn: at,
};

it('a copy holds what the vaccine holds, but applies nowhere and is not the one that came along', () => {
  const draft = vaccineDraftOf(copyValuesOf(vaccine, 'Copia de Minero'));
  expect(draft).toMatchObject({ name: 'Copia de Minero', os: ['debian-12'], autorun: false });
  expect(draft.rules).toEqual(vaccine.rules);
  expect(draft.reference).toEqual({ ...vaccine.reference, key: null });
});

it('a copy of a vaccine with the longest of names has a name that is accepted', () => {
  const draft = vaccineDraftOf(copyValuesOf(vaccine, `Copia de ${'x'.repeat(200)}`));
  expect(VaccineDraft.safeParse(draft).success).toBe(true);
});

it('systems of the other family are not sent, and those that are not known here stay', () => {
  const values = { ...newVaccine, os: ['debian-12', 'windows-11', 'distribución-propia'] };
  expect(vaccineDraftOf({ ...values, osFamily: 'linux' }).os).toEqual(['debian-12', 'distribución-propia']);
  expect(vaccineDraftOf({ ...values, osFamily: 'windows' }).os).toEqual(['windows-11', 'distribución-propia']);
});
