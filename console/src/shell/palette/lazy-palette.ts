import { lazyPage } from '../../routes/lazy-page.tsx';

/** The search over everything. It is fetched ahead of any need: whoever asks for it is typing already. */
export const palettePage = lazyPage(async () => (await import('./palette.tsx')).Palette);
