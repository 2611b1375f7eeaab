import { VaccineDraft } from '@egida/contract';
import { expect, it } from 'vitest';
import { changedOnly } from '../../ui/form/changed-only.ts';
import { copyValuesOf, draftOver, newVaccine, vaccineDraftOf, vaccineValuesOf } from './vaccine-draft.ts';

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
  fromMain: false,
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

it('systems of the other family are not sent once one is chosen, and those that are not known here stay', () => {
  const values = { ...newVaccine, os: ['debian-12', 'windows-11', 'distribución-propia'] };
  expect(vaccineDraftOf(values).os).toEqual(values.os);
  expect(vaccineDraftOf({ ...values, osFamily: 'linux' }).os).toEqual(['debian-12', 'distribución-propia']);
  expect(vaccineDraftOf({ ...values, osFamily: 'windows' }).os).toEqual(['windows-11', 'distribución-propia']);
});

it('the type is what the rules say, until a person says otherwise', () => {
  const values = { ...newVaccine, rules: { ...newVaccine.rules, commandLines: 'vssadmin.*delete' } };
  expect(vaccineDraftOf(values).type).toBe('COMMAND');
  const two = { ...values, rules: { ...values.rules, processes: 'locker.exe' } };
  expect(vaccineDraftOf(two).type).toBe('COMBINED');
  expect(vaccineDraftOf({ ...two, type: 'DECEPTION' }).type).toBe('DECEPTION');
});

it('a stored type that the rules do not say was chosen, and stays', () => {
  const networkIps = '203.0.113.7';
  const changed = (stored: typeof vaccine) => {
    const values = vaccineValuesOf(stored);
    return vaccineDraftOf({ ...values, rules: { ...values.rules, processes: '', networkIps } }).type;
  };
  expect(changed(vaccine)).toBe('NETWORK');
  expect(changed({ ...vaccine, type: 'MUTEX' })).toBe('MUTEX');
});

it('a system, a criticality and a category that were not chosen are asked for', () => {
  const values = { ...newVaccine, name: 'Minero', rules: { ...newVaccine.rules, processes: 'xmrig' } };
  const said = VaccineDraft.safeParse(vaccineDraftOf(values)).error?.issues.map(({ path, message }) => [path, message]);
  expect(said).toEqual([
    [['osFamily'], 'value.required'],
    [['criticality'], 'value.required'],
    [['category'], 'value.required'],
  ]);
});

it('a vaccine that expired this morning does not come back by a change of its name, though the form shows the day alone', () => {
  const expired = { ...vaccine, expiration: at };
  const draft = vaccineDraftOf({ ...vaccineValuesOf(expired), name: 'Minero de Linux' });
  const changes = changedOnly(vaccineDraftOf(vaccineValuesOf(expired)), draft);
  expect(draftOver(expired, changes)).toMatchObject({ name: 'Minero de Linux', expiration: at });
  expect(draftOver(expired, { ...changes, expiration: null })).toMatchObject({ expiration: null });
});
