import { type Agency, api, type ComputerRow } from '@egida/contract';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { answered, drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { ownAgency, remoteAgency } from '../../testing/instances.ts';
import type { Selection } from '../../ui/table/selection.ts';
import { bulkMessages } from '../bulk/bulk.messages.ts';
import { ComputerBulk } from './computer-bulk.tsx';
import { ComputerHead } from './computer-head.tsx';
import { computerPageMessages } from './computer-page.messages.ts';
import { ComputerPanel } from './computer-panel.tsx';
import { ComputerPart } from './computer-part.tsx';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import { computerMessages } from './computers.messages.ts';

vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../ui/use-clock.ts', () => ({ useClock: () => Date.parse('2026-11-20T10:00:00.000Z') }));
vi.mock('../../ui/panel/side-panel.tsx', () => ({
  SidePanel: ({ children, footer }: { children: ReactNode; footer: ReactNode }) => (
    <>
      {children}
      {footer}
    </>
  ),
}));
// Other features' parts have tests of their own.
vi.mock('../deployments/deployments.ts', () => ({
  ComputerVaccines: () => 'sus vacunas',
  ComputerVaccineTable: () => 'sus vacunas',
  VaccinateButton: ({ ids }: { ids: string[] | null }) => `vacunar ${ids?.join(' ')}`,
}));
vi.mock('../alerts/alerts.ts', () => ({ AlertsList: () => null }));
vi.mock('../telemetry/telemetry.ts', () => ({ TelemetryList: () => null }));
vi.mock('./computer-timeline.tsx', () => ({ ComputerTimeline: () => null }));

const verbs = computerVerbMessages.es;
const t = computerMessages.es;

const computer = (more: Partial<ComputerRow> = {}): ComputerRow => ({
  ...{
    id: 'pc',
    name: 'equipo-01',
    agencyId: 'hospital',
    agencyName: 'Hospital vecino',
    instanceName: 'Comunidad vecina',
    os: 'Debian 12',
  },
  ...{ osFamily: 'linux', agentVersion: '2.7.0', ipAddress: null, macAddress: null, cpu: '', memory: 0, arch: 'x64' },
  ...{ disks: [], logicalDisks: [], users: [], domain: null, lastConnection: null, away: false, tags: ['aula'] },
  ...{ markedForRemoval: true, status: 'ONLINE', installationMode: 0, wantedVersion: null, failedCommand: null },
  ...{ commandError: null, duplicate: false, remote: false, enrolledOn: '2026-01-01T00:00:00.000Z' },
  ...{ vaccinesApplied: 0, vaccinesNotApplied: 0 },
  ...more,
});
const paths = [
  ...['/federated/$instanceId', '/agencies/$agency', '/agencies/$agency/computers'],
  '/agencies/$agency/computers/$agentId',
];
const answersOf = (agency: Agency, row = computer()) => [
  answered(api.agencies.get, { params: { agencyId: 'hospital' } }, agency),
  answered(api.computers.get, { params: { agentId: 'pc' } }, row),
];

describe('a computer of another instance', () => {
  const remote = computer({ remote: true });

  it('has no verbs on its page, and its tags and marks stay as they are', async () => {
    const answers = answersOf(remoteAgency());
    const page = textOf(await drawnFor(<ComputerHead computer={remote} />, { answers, paths }));
    for (const verb of [verbs.revoke, verbs.move, verbs.uninstall, verbs.delete, t.removalKeep])
      expect(page).not.toContain(verb);
    expect(page).toContain('aula');
    expect(await drawnFor(<ComputerHead computer={remote} />, { answers, paths })).not.toContain(t.tagsEdit);
    // When it was last there is told there alone.
    expect(page).not.toContain(computerPageMessages.es.neverSeen);
  });

  it('says in its panel whose it is, and nothing of vaccines', async () => {
    const props = { agentId: 'pc', ids: ['pc'], onMove: () => undefined, onClose: () => undefined };
    const answers = answersOf(remoteAgency(), remote);
    const panel = textOf(await drawnFor(<ComputerPanel {...props} />, { answers, paths }));
    expect(panel).toContain('Pertenece a «Comunidad vecina»');
    expect(panel).not.toContain('sus vacunas');
    expect(panel).not.toContain(verbs.delete);
  });

  it('says on its page why no vaccines stand there', async () => {
    const page = textOf(await drawnFor(<ComputerPart tab="vaccines" computer={remote} />));
    expect(page).toContain(computerPageMessages.es.vaccinesElsewhere);
    expect(page).not.toContain('sus vacunas');
  });
});

describe('a computer of this instance', () => {
  it('has all its verbs, and no line that says otherwise', async () => {
    const answers = answersOf(ownAgency());
    const page = await drawnFor(<ComputerHead computer={computer()} />, { answers, paths });
    for (const verb of [verbs.revoke, verbs.move, verbs.delete, t.removalKeep]) expect(textOf(page)).toContain(verb);
    expect(page).toContain(t.tagsEdit);
    const props = { agentId: 'pc', ids: ['pc'], onMove: () => undefined, onClose: () => undefined };
    const panel = textOf(await drawnFor(<ComputerPanel {...props} />, { answers, paths }));
    expect(panel).toContain('sus vacunas');
    expect(panel).not.toContain('Pertenece a');
  });

  it('is not called back from where its agency went', async () => {
    const answers = answersOf(remoteAgency());
    const page = textOf(await drawnFor(<ComputerHead computer={computer()} />, { answers, paths }));
    expect(page).not.toContain(verbs.move);
    expect(page).toContain(verbs.delete);
  });
});

describe('what is done with many computers', () => {
  const drawn = async (selection: Selection, agency = ownAgency()) =>
    textOf(
      await drawnFor(
        <ComputerBulk
          selection={selection}
          agencyId={undefined}
          remote={{ seen: new Set(['b']), maybe: true }}
          targetOf={(own) => ({ agencyId: 'hospital', selection: own })}
          suggestions={[]}
          onDone={() => undefined}
          onCounted={() => undefined}
          onLookAgain={() => undefined}
        />,
        { answers: answersOf(agency), paths },
      ),
    );
  const chosen = (...ids: string[]): Selection => ({ ids: new Set(ids), matching: null });

  it('leaves those of other instances out, and says so', async () => {
    const bar = await drawn(chosen('a', 'b', 'c'));
    expect(bar).toContain('vacunar a c');
    expect(bar).toContain('1 de otra instancia se deja como está');
    expect(bar).toContain(verbs.delete);
  });

  it('is nothing where all of them are', async () => {
    expect(await drawn(chosen('b'))).toBe(bulkMessages.es.leftOutAll);
  });

  it('says of all that match that they are left out', async () => {
    const matching = { filter: 'os:debian', defaultFilter: '', expected: 90, asOf: '2026-11-20T10:00:00.000Z' };
    expect(await drawn({ ids: new Set(['a']), matching })).toContain(bulkMessages.es.leftOutMaybe);
  });

  it('says nothing of it where there are none', async () => {
    expect(await drawn(chosen('a'))).not.toContain('instancia');
  });

  it('moves nobody whose agency has gone', async () => {
    const bar = await drawn(chosen('a'), remoteAgency());
    expect(bar).not.toContain(verbs.move);
    expect(bar).toContain(verbs.uninstall);
  });
});
