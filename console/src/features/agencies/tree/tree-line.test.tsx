import type { AgencyNode } from '@egida/contract';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { translate } from '../../../i18n/messages.ts';
import { learnNouns } from '../../../testing/learn-nouns.ts';
import { treeMessages } from './tree.messages.ts';
import { TreeLine } from './tree-line.tsx';

// Outside a browser nobody tells when the language changes.
vi.mock('../../../i18n/use-messages.ts', () => ({
  useMessages: () => (key: 'branch', values: { own: string; count: number }) => translate(treeMessages, key, values),
}));
vi.mock('./tree-badge.tsx', () => ({ TreeBadge: () => null, BranchBadge: () => null }));
beforeAll(learnNouns);

const drawn = (agents: number, computersBelow: number) => {
  const below = { computers: computersBelow, expired: 0, overLicenses: 0, expiring: 0, fewLicenses: 0 };
  const agency = { agencyId: 'a', name: 'Alagón', code: '', children: 0, agents, below } as AgencyNode;
  const row = { kind: 'agency', key: 'a', depth: 1, agency, expanded: false, size: 1, position: 1 } as const;
  const line = { id: 'line', top: 0, active: false, open: false, onToggle: () => {}, onAct: () => {} };
  return renderToStaticMarkup(
    <MantineProvider>
      <TreeLine {...line} row={row} />
    </MantineProvider>,
  );
};
/** What those hear who see nothing. */
const heard = (page: string) => page.replace(/<span[^>]*aria-hidden[^>]*>.*?<\/span>/g, '').replace(/<[^>]*>/g, '');

it('a line has the number of all its computers for a small screen, and says once in full what it is', () => {
  expect(drawn(3, 0)).toMatch(/<\/svg>3<\/span>/);
  expect(drawn(3, 4)).toMatch(/<\/svg>7<\/span>/);
  expect(heard(drawn(3, 0)).match(/3 equipos/g)).toHaveLength(1);
  expect(heard(drawn(3, 4)).match(/3 equipos · 7 con los dependientes/g)).toHaveLength(1);
});
