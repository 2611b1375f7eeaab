import { type Alert, type AlertGroup, type AlertStatus, api } from '@egida/contract';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { answered, drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { remoteAgency } from '../../testing/instances.ts';
import type { Selection } from '../../ui/table/selection.ts';
import { bulkMessages } from '../bulk/bulk.messages.ts';
import { AlertBulk } from './alert-bulk.tsx';
import { alertGroupColumns } from './alert-group-columns.tsx';
import { AlertPanel } from './alert-panel.tsx';
import { alertMessages } from './alerts.messages.ts';

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
vi.mock('../exceptions/exceptions.ts', async (original) => ({
  ...(await original<object>()),
  ExceptionOfAlert: () => 'proponer una excepción',
}));
vi.mock('./alert-history.tsx', () => ({ AlertHistory: () => null }));

const { es } = alertMessages;
const alert = (remote: boolean, status: AlertStatus = 1): Alert => ({
  ...{ id: 'alerta', vaccineId: 'vacuna', vaccineName: 'Minería', vaccineMissing: null, agencyId: 'hospital' },
  ...{
    agencyName: 'Hospital vecino',
    instanceName: 'Comunidad vecina',
    agentId: 'pc',
    computerName: 'equipo-01',
    message: 'xmrig',
  },
  ...{ ruleKind: 'processes', subject: 'xmrig', related: [], relatedCount: 0, remark: null, occurrences: 1 },
  ...{ ruleText: 'xmrig', date: '2026-11-20T09:00:00.000Z', dateCorrected: false, status },
  ...{ detail: { rule: 'xmrig', action: 'REPORTED' }, note: 'Vista ayer', remote, similarKey: 'igual' },
});
const answers = [
  answered(api.agencies.get, { params: { agencyId: 'hospital' } }, remoteAgency()),
  answered(
    api.alerts.similar,
    { params: { alertId: 'alerta' } },
    { onComputer: 3, inAgency: 3, computers: 1, asOf: '2026-11-20T10:00:00.000Z' },
  ),
];
const paths = [
  ...['/alerts', '/federated/$instanceId', '/agencies/$agency', '/vaccines/$vaccineId'],
  ...['/agencies/$agency/alerts', '/agencies/$agency/computers/$agentId'],
];
const panel = (one: Alert) =>
  drawnFor(
    <AlertPanel
      alertId={one.id}
      alert={one}
      place={{}}
      loading={false}
      failure={undefined}
      ids={[one.id]}
      mayWrite
      onChanged={() => undefined}
      onSimilar={() => undefined}
      onOnward={() => undefined}
      onMove={() => undefined}
      onClose={() => undefined}
    />,
    { answers, paths },
  );
const wayOut = 'proponer una excepción';

describe('an alert that another instance told of', () => {
  it('says whose it is, and is dealt with there: neither it, nor its like, nor its note', async () => {
    const page = await panel(alert(true));
    const text = textOf(page);
    expect(text).toContain('Pertenece a «Comunidad vecina»');
    expect(text).toContain('Vista ayer');
    expect(page).not.toContain('<textarea');
    expect(page).not.toContain('<button');
  });

  it('is excepted from nothing here', async () => {
    expect(textOf(await panel(alert(true, 0)))).not.toContain(wayOut);
    expect(textOf(await panel(alert(false, 0)))).toContain(wayOut);
  });
});

it('an alert of this instance has its verbs, and no such line', async () => {
  const page = await panel(alert(false));
  for (const verb of [es.resolve, es.reject]) expect(textOf(page)).toContain(verb);
  expect(page).toContain('<textarea');
  expect(textOf(page)).not.toContain('Pertenece a');
});

describe('what is done with many alerts', () => {
  const drawn = async (selection: Selection) =>
    textOf(
      await drawnFor(
        <AlertBulk
          place={{}}
          selection={selection}
          remote={{ seen: new Set(['b']), maybe: true }}
          mayReopen={false}
          isPanelOpen={false}
          onDone={() => undefined}
          onCounted={() => undefined}
          onLookAgain={() => undefined}
        />,
      ),
    );
  const chosen = (...ids: string[]): Selection => ({ ids: new Set(ids), matching: null });

  it('leaves those of other instances out, and says so', async () => {
    const bar = await drawn(chosen('a', 'b', 'c'));
    expect(bar).toContain('Resolver 2 alertas');
    expect(bar).toContain('1 de otra instancia se deja como está');
  });

  it('is nothing where all of them are', async () => {
    expect(await drawn(chosen('b'))).toBe(bulkMessages.es.leftOutAll);
  });
});

it('a group of alerts that another instance told of has no verbs', async () => {
  const group = (remote: boolean): AlertGroup => ({
    ...{
      id: 'grupo',
      similarKey: 'igual',
      agencyId: 'hospital',
      agencyName: 'Hospital vecino',
      instanceName: 'Comunidad vecina',
      vaccineId: 'vacuna',
    },
    ...{ vaccineName: 'Minería', ruleKind: 'processes', subject: 'xmrig', active: 3, computers: 1 },
    ...{ computerName: 'equipo-01', latestOn: '2026-11-20T09:00:00.000Z', remote },
  });
  const columns = alertGroupColumns((key, ...values) => translate(alertMessages, key, ...values), {
    inAgency: false,
    onAsk: () => undefined,
  });
  const verbs = columns.find(({ id }) => id === 'verbs');
  expect(textOf(await drawnFor(<p>{verbs?.cell(group(false))}</p>))).toBe(`${es.resolve} ${es.reject}`);
  expect(textOf(await drawnFor(<p>{verbs?.cell(group(true))}</p>))).toBe('');
});
