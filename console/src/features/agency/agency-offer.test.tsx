import { expect, it, vi } from 'vitest';
import { drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { ownAgency } from '../../testing/instances.ts';
import { OfferBadge, OfferNote } from './agency-offer.tsx';
import { offerMessages } from './offer.messages.ts';

vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));

const { es } = offerMessages;
const offered = (state: 'OFFERED' | 'ACCEPTED') => ({ instanceId: 'neighbour', instanceName: 'Norte', state });
const noted = async (offer: ReturnType<typeof offered> | null, role: 'ROLE_ADMIN' | 'ROLE_USER' = 'ROLE_ADMIN') =>
  textOf(await drawnFor(<OfferNote agency={ownAgency({ offer })} />, { role }));

it('an agency that is offered says to whom, and is taken back by who may, with nothing to fill in', async () => {
  expect(await noted(offered('OFFERED'))).toMatch(/^Ofrecido a «Norte», .* Retirar el ofrecimiento$/);
  expect(await noted(offered('OFFERED'), 'ROLE_USER')).not.toContain(es.takeBack);
});

it('one that was taken says that its computers are on their way, and there is no way back', async () => {
  const text = await noted(offered('ACCEPTED'));
  expect(text).toContain('De camino a «Norte»');
  expect(text).not.toContain(es.takeBack);
  expect(await noted(null)).toBe('');
});

it('among others a word says so, and to which instance on hover', async () => {
  const page = await drawnFor(<OfferBadge offer={offered('OFFERED')} />);
  expect(textOf(page)).toBe('Ofrecido');
  expect(page).toContain('title="Ofrecido a «Norte»');
  expect(textOf(await drawnFor(<OfferBadge offer={offered('ACCEPTED')} />))).toBe('De camino');
  expect(textOf(await drawnFor(<OfferBadge offer={null} />))).toBe('');
});
