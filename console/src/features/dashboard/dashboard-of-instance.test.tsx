import { type Alert, api, type Totals } from '@egida/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { learnNouns } from '../../testing/learn-nouns.ts';
import { answered, instancesAnswered, shownWith } from '../../testing/shown-with.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { DashboardPage } from './dashboard-page.tsx';

// Outside a browser nobody tells when the language changes, and no clock goes.
vi.mock('../../i18n/use-messages.ts', () => ({
  useMessages: (messages: typeof dashboardMessages) => (key: 'title', values: object) =>
    translate(messages, key, values as never),
}));
vi.mock('../../ui/ago.tsx', () => ({ Ago: () => 'ayer' }));
vi.mock('../../ui/use-clock.ts', () => ({ useClock: () => Date.parse('2026-11-20T10:00:00.000Z') }));
vi.mock('../../ui/page-title.ts', () => ({ usePageTitle: () => undefined }));
beforeAll(learnNouns);

const words = dashboardMessages.es;
const latest = { id: 'alert', vaccineName: 'Minero', computerName: 'pc', agencyName: 'Hospital', date: '2026-11-20' };
const totals: Totals = { alerts: 7, agents: 12, agencies: 3, vaccines: null };
const paging = { page: 1, size: 6, total: 1, pages: 1, exact: true, asOf: '2026-11-20T10:00:00.000Z' };
const ofNorth = [
  ...instancesAnswered(1),
  answered(api.stats.totals, { query: { instanceId: 'north' } }, totals),
  answered(
    api.alerts.list,
    { query: { size: '6', filter: 'status:ACTIVE,instance:north' } },
    { collection: [latest as Alert], paging },
  ),
];

describe('the dashboard of another instance', () => {
  let markup: string;
  const linkOf = (text: string) => new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${text}`).exec(markup)?.[1];
  beforeAll(async () => {
    markup = await shownWith(<DashboardPage />, { address: '/?instance=north', answers: ofNorth });
  });

  it('has its numbers, each of which leads to the rows of that instance', () => {
    const held = 'filter=instance%3Anorth';
    expect(linkOf('7 alertas activas')).toBe(`/alerts?${held}`);
    expect(linkOf('12 equipos')).toBe(`/computers?${held}`);
    expect(linkOf('3 organismos')).toBe(`/agencies?${held}`);
  });

  it('shows its latest alerts among the others of it', () => {
    expect(linkOf(words.latestAll)).toBe('/alerts?filter=instance%3Anorth');
    expect(markup).toMatch(/href="\/alerts\?filter=instance%3Anorth&(amp;)?panel=alert"/);
  });

  it('says that its applied vaccines are not known here, rather than that there are none', () => {
    expect(markup).toContain(words.deploymentsElsewhere);
    for (const text of [words['deployments.agency'], words['deployments.sector'], words['evolution.vaccines']])
      expect(markup).not.toContain(`>${text}<`);
    expect(markup).not.toContain('vacunas</a>');
  });
});

describe('the dashboard of all instances', () => {
  it('has what it always had', async () => {
    const answers = [...instancesAnswered(1), answered(api.stats.totals, { query: {} }, { ...totals, vaccines: 5 })];
    const markup = await shownWith(<DashboardPage />, { address: '/', answers });
    expect(markup).toContain('href="/vaccines"');
    expect(markup).toContain('href="/alerts"');
    expect(markup).toContain(`>${words['deployments.agency']}<`);
    expect(markup).not.toContain(words.deploymentsElsewhere);
  });
});
