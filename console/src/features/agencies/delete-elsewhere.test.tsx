import { type Agency, api } from '@egida/contract';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { answered, drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { ownAgency, remoteAgency } from '../../testing/instances.ts';
import { AgencyPanel } from './agency-panel.tsx';

vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../ui/panel/side-panel.tsx', () => ({ SidePanel: ({ footer }: { footer: ReactNode }) => footer }));
vi.mock('../install-agent/install-agent.tsx', () => ({ InstallAgent: () => null }));
// What it says before it is pressed, too.
vi.mock('../../ui/delete-button.tsx', () => ({
  DeleteButton: ({ words }: { words: { button: string; body: string } }) => `${words.button}: ${words.body}`,
}));

const verbsOf = async (agency: Agency) => {
  const none = () => undefined;
  const panel = (
    <AgencyPanel
      id="hospital"
      ids={['hospital']}
      onMove={none}
      onEdit={none}
      onCopy={none}
      onCreateBelow={none}
      onClose={none}
    />
  );
  const answers = [answered(api.agencies.get, { params: { agencyId: 'hospital' } }, agency)];
  return textOf(await drawnFor(panel, { answers, paths: ['/agencies/$agency/computers'] }));
};

it('an agency that went where nothing is told of it can be deleted, and not be changed', async () => {
  const verbs = await verbsOf(remoteAgency({ instanceType: 'OTHER', remote: false }));
  expect(verbs).toContain(
    'Eliminar: Se pierden los datos que aquí quedan de él; en «Comunidad vecina» no cambia nada.',
  );
  expect(verbs).not.toContain('Editar');
});

it('one that its instance tells of can be neither, and one of this instance both', async () => {
  expect(await verbsOf(remoteAgency())).not.toMatch(/Eliminar|Editar/);
  expect(await verbsOf(ownAgency())).toMatch(/Editar.*Eliminar: Se pierden sus datos y su clave/);
});
