import { issueTypes, type OwnIssue } from '@egida/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { OwnIssueItem } from './own-issue-item.tsx';

// Outside a browser nobody tells when the language changes; here the words do not matter.
vi.mock('../../i18n/use-messages.ts', () => ({ useMessages: () => (key: string) => key }));
vi.mock('../../ui/ago.tsx', () => ({ Ago: ({ instant }: { instant: string }) => <time>{instant}</time> }));

const issue: OwnIssue = {
  ...{ id: '1', title: 'No arranca', type: issueTypes.ERROR, agencyId: '2', agencyName: 'Norte', status: 'CLOSED' },
  ...{ createdOn: '2026-11-12T08:00:00.000Z', closedOn: '2026-11-13T08:00:00.000Z' },
  ...{ description: 'Desde ayer.', answer: '<b>Reinicie</b> el equipo.' },
};
const drawn = (more: Partial<OwnIssue> = {}) => renderToStaticMarkup(<OwnIssueItem issue={{ ...issue, ...more }} />);
const within = (tag: string, markup: string) => new RegExp(`<${tag}>(.*?)</${tag}>`).exec(markup)?.[1] ?? '';

it('one’s own request shows its title and state, and is opened for what was asked and answered', () => {
  const markup = drawn();
  for (const shown of ['No arranca', 'CLOSED', issue.createdOn]) expect(within('summary', markup)).toContain(shown);
  const [, opened = ''] = markup.split('</summary>');
  for (const told of ['Norte', 'Desde ayer.', 'ownAnswer', '&lt;b&gt;Reinicie&lt;/b&gt; el equipo.'])
    expect(opened).toContain(told);
});

it('says so where nothing was answered, or nothing more was asked', () => {
  expect(drawn({ status: 'OPEN', answer: null, closedOn: null })).toContain('ownNoAnswer');
  expect(drawn({ answer: null })).toContain('ownClosed');
  expect(drawn({ description: ' ' })).toContain('ownNothingMore');
});
