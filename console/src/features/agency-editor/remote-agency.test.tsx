import { api } from '@egida/contract';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { answered, drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { ownAgency, remoteAgency } from '../../testing/instances.ts';
import { AgencyEditor } from './agency-editor.tsx';

vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
// What is within a panel, wherever it would stand.
vi.mock('../../ui/panel/side-panel.tsx', () => ({ SidePanel: ({ children }: { children: ReactNode }) => children }));
vi.mock('./agency-fields.tsx', () => ({ AgencyFields: () => 'los campos' }));
vi.mock('../../ui/editor/editor-panel.tsx', () => ({
  EditorPanel: ({ verb, children }: { verb: string; children: ReactNode }) => (
    <>
      {children} {verb}
    </>
  ),
}));

const drawn = async (agency: ReturnType<typeof ownAgency>, subject: { id: string; below?: string }) => {
  const answers = [answered(api.agencies.get, { params: { agencyId: agency.agencyId } }, agency)];
  const handlers = { onSaved: () => undefined, onClose: () => undefined };
  return textOf(
    await drawnFor(<AgencyEditor {...subject} {...handlers} />, { answers, paths: ['/federated/$instanceId'] }),
  );
};

it('an address that would edit an agency of another instance, or put one below it, says whose it is', async () => {
  for (const subject of [{ id: 'hospital' }, { id: '', below: 'hospital' }]) {
    const text = await drawn(remoteAgency(), subject);
    expect(text).toContain('Pertenece a «Comunidad vecina»');
    expect(text).not.toContain('los campos');
  }
});

it('one of this instance is edited', async () => {
  expect(await drawn(ownAgency(), { id: 'hospital' })).toBe('los campos Guardar cambios');
});
