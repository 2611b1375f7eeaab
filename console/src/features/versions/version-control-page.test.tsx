import { api, type VersionRow } from '@egida/contract';
import { describe, expect, it, vi } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { answered, instancesAnswered, otherInstance, shownWith } from '../../testing/shown-with.tsx';
import type { DataTableProps } from '../../ui/table/data-table-props.ts';
import { VersionControlPage } from './version-control-page.tsx';
import { versionMessages } from './versions.messages.ts';

// Outside a browser nobody tells when the language changes, and no clock goes.
vi.mock('../../i18n/use-messages.ts', () => ({
  useMessages: (messages: typeof versionMessages) => (key: 'title', values: object) =>
    translate(messages, key, values as never),
}));
vi.mock('../../ui/ago.tsx', () => ({ Ago: () => 'ayer' }));
// What is seen of a list needs a window; its cells and its verbs do not.
vi.mock('../../ui/table/data-table.tsx', () => ({
  DataTable: ({ list, columns, actions }: DataTableProps<VersionRow>) => (
    <>
      {actions}
      {list.result.data?.collection.map((one) => columns.map(({ id, cell }) => <p key={id}>{cell(one)}</p>))}
    </>
  ),
}));
vi.mock('../../ui/page-title.ts', () => ({ usePageTitle: () => undefined }));

const words = versionMessages.es;
const row: VersionRow = { id: '2.7.0', version: '2.7.0', computers: 4, windows: 1, linux: 3, latest: false };
const page = {
  collection: [row],
  paging: { page: 1, size: 20, total: 1, pages: 1, exact: true, asOf: '2026-11-20T10:00:00.000Z' },
};
const versionsOf = (instanceId: string) =>
  ['20', '25', '50', '200'].flatMap((size) => [
    answered(api.versions.list, { params: { instanceId }, query: { size } }, page),
    answered(
      api.versions.list,
      {
        params: { instanceId },
        query: { page: '1', size, sortBy: 'version', orderBy: 'desc', filter: '', defaultFilter: '' },
      },
      page,
    ),
  ]);
const property = {
  ...{ id: 'x', value: '3.0.0' },
} as never;
const here = (systems: string[], untrusted?: string) => [
  answered(api.configurations.byName, { params: { property: 'AGENT_LATEST_VERSION' } }, property),
  answered(
    api.packages.list,
    {},
    { collection: systems.map((os) => ({ version: '3.0.0', os, trusted: os !== untrusted }) as never) },
  ),
];
const shown = (address: string, others: number, systems = ['linux', 'windows'], untrusted?: string) => {
  const main = otherInstance({ id: 'main', name: 'Principal', type: 'main', connection: null });
  const known = [...instancesAnswered(others), ...instancesAnswered(others, main)];
  const answers = [...known, ...versionsOf('main'), ...versionsOf('north'), ...here(systems, untrusted)];
  return shownWith(<VersionControlPage />, { address, answers });
};

describe('version control', () => {
  it('of the main instance says who is behind, and offers to update', async () => {
    const markup = await shown('/version-control', 1);
    expect(markup).toContain('Los 4 equipos tienen una versión anterior a la 3.0.0.');
    expect(markup).toContain(words.updateAll);
    expect(markup).toContain(words.rollouts);
    expect(markup).not.toContain(words.updatedThere);
  });

  it('says which of them cannot be updated, as nothing is published for their system', async () => {
    const markup = await shown('/version-control', 1, ['linux']);
    expect(markup).toContain('Uno de ellos no se puede actualizar: no hay paquete de la 3.0.0 para Windows.');
    expect(markup).toContain(words.updateAll);
    expect(await shown('/version-control', 1, ['linux', 'windows'])).not.toContain('no hay paquete');
    expect(
      await shown('/version-control', 1, ['linux', 'windows'], 'windows'),
      'it is signed by a key that is trusted no more',
    ).toContain('no hay paquete de la 3.0.0 para Windows.');
    const ofNone = await shown('/version-control', 1, ['plan9']);
    expect(ofNone).toContain('4 de ellos no se pueden actualizar: no hay paquete de la 3.0.0 para Linux, Windows.');
    expect(ofNone).not.toContain(words.updateAll);
  });

  it('of another instance says that its agents are updated there, and offers nothing', async () => {
    const markup = await shown('/version-control?instance=north', 1);
    expect(markup).toContain('2.7.0');
    expect(markup).toContain(words.updatedThere);
    for (const text of [words.updateAll, words.rollouts, 'versión anterior', words.wantedConfigure])
      expect(markup).not.toContain(text);
  });

  it('leads to the computers that it counts: those of the instance where there are several', async () => {
    const linked = async (address: string, others: number) =>
      /href="(\/computers\?filter=version%3A2\.7\.0[^"]*)"/.exec(await shown(address, others))?.[1];
    expect(await linked('/version-control', 0)).toBe('/computers?filter=version%3A2.7.0');
    expect(await linked('/version-control', 1)).toContain('instance%3Amain');
    expect(await linked('/version-control?instance=north', 1)).toContain('instance%3Anorth');
  });
});
