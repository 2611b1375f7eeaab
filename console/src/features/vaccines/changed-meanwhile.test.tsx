import { type Vaccine, VaccineDraft } from '@egida/contract';
import { expect, it, vi } from 'vitest';
import { drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';

// Outside a browser nobody tells when the language changes.
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));

const opened: Vaccine = {
  ...VaccineDraft.parse({
    ...{ name: 'Minero xmrig', osFamily: 'linux', criticality: 2, category: 'TROJAN', type: 'PROCESS' },
    ...{ description: 'La de antes', rules: { processes: ['xmrig'], killProcess: true } },
  }),
  ...{ id: '019a5c1e-0000-7000-8000-000000000001', fromMain: false },
  ...{ createdOn: '2026-11-01T10:00:00.000Z', updatedOn: '2026-11-02T10:00:00.000Z' },
};
const drawn = async (changes: Partial<Vaccine>) =>
  textOf(
    await drawnFor(
      <ChangedMeanwhile opened={opened} newer={{ ...opened, ...changes }} onTakeNewer={() => undefined} />,
    ),
  );

it('whoever edits a vaccine sees all that somebody else has saved of it, and not its rules alone, before saving over it', async () => {
  const said = await drawn({
    ...{ name: 'Minero', description: 'La otra', criticality: 3, category: 'VIRUS', autorun: true },
    ...{ expiration: '2027-03-01T22:59:59.999Z', visibility: { ...opened.visibility, serviceTypes: [1] } },
    reference: { key: null, confidence: null, techniques: ['T1496'], sources: ['https://example.org'] },
  });
  for (const text of [
    'La de antes',
    'La otra',
    'Minero xmrig',
    'Alta',
    'Crítica',
    'Troyano',
    'Virus',
    'Sin vencimiento',
  ])
    expect(said).toContain(text);
  expect(said).toContain('2027');
  expect(said).toMatch(/Ejecución automática .*No .*Sí/);
  expect(said).toContain('Visible para');
  expect(said).toContain('T1496');
});

it('what nobody has changed is not told as a change', async () => {
  const said = await drawn({ description: 'La otra', updatedOn: '2026-11-03T10:00:00.000Z' });
  expect(said).toContain('La otra');
  for (const label of ['Criticidad', 'Vencimiento', 'Ejecución automática', 'Visible para', 'En qué se basa'])
    expect(said).not.toContain(label);
});
