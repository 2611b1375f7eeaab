import { expect, it } from 'vitest';
import { changedOnly } from '../../ui/form/changed-only.ts';
import { draftOf, merged, newAgency } from './agency-draft.ts';

it('whoever corrects the support address of an agency sends nothing of its sector, to which a colleague may have moved it', () => {
  const before = { ...newAgency, name: 'Ayuntamiento', sector: { id: 'salud', label: 'Salud' } };
  const changes = (over: Partial<typeof before>) =>
    changedOnly(draftOf(before), draftOf({ ...before, ...over }), merged);
  const supportEmail = 'soporte@ayuntamiento.example';
  expect(changes({ metadata: { supportEmail } }).metadata).toEqual({ supportEmail });
  expect(changes({ sector: { id: 'otro', label: 'Otro' } })).toEqual({ metadata: { sectorId: 'otro' } });
  expect(changes({ department: 'Informática' })).toEqual({ department: 'Informática' });
});
