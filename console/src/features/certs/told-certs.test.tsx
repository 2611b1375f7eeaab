import { api, type InstanceCert } from '@egida/contract';
import { describe, expect, it, vi } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { answered, instancesAnswered, shownWith } from '../../testing/shown-with.tsx';
import { certMessages } from './certs.messages.ts';
import { CertsPage } from './certs-page.tsx';

// Outside a browser nobody tells when the language changes, and no clock goes.
vi.mock('../../i18n/use-messages.ts', () => ({
  useMessages: (messages: typeof certMessages) => (key: 'title', values: object) =>
    translate(messages, key, values as never),
}));
vi.mock('../../ui/ago.tsx', () => ({
  Ago: ({ sentence }: { sentence?: (when: string) => string }) => sentence?.('hace 10 s') ?? 'ayer',
}));
vi.mock('../../ui/use-clock.ts', () => ({ useClock: () => Date.parse('2026-11-20T10:00:00.000Z') }));
vi.mock('../../ui/page-title.ts', () => ({ usePageTitle: () => undefined }));

const words = certMessages.es;
const cert: InstanceCert = {
  ...{ name: 'Red común', global: true, since: '2026-01-01T00:00:00.000Z', until: '2026-11-23T00:00:00.000Z' },
  fingerprint: 'ab'.repeat(32),
};
const shown = (collection: InstanceCert[], toldOn: string | null) =>
  shownWith(<CertsPage />, {
    address: '/certs?instance=north',
    answers: [
      ...instancesAnswered(1),
      answered(api.instances.certs, { params: { instanceId: 'north' } }, { collection, toldOn }),
    ],
  });

describe('the certificates of another instance', () => {
  it('are as its server told, with when that was and until when each is good', async () => {
    const markup = await shown([cert], '2026-11-20T09:59:50.000Z');
    for (const text of [
      'Red común',
      'Caduca en 2 días',
      words.globalYes,
      'AB:AB:AB',
      'Según lo que envió su servidor hace 10 s.',
    ])
      expect(markup).toContain(text);
  });

  it('are looked at alone', async () => {
    const markup = await shown([cert], '2026-11-20T09:59:50.000Z');
    expect(markup).toContain(words.toldIntro);
    for (const text of [words.create, words.delete]) expect(markup).not.toContain(`>${text}<`);
  });

  it('are not said to be none before its server told of them', async () => {
    expect(await shown([], null)).toContain(words.toldNever);
    expect(await shown([], null)).not.toContain(words.toldNone);
    expect(await shown([], '2026-11-20T09:59:50.000Z')).toContain(words.toldNone);
  });
});
