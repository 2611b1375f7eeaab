import { lazyPage } from '../../routes/lazy-page.tsx';

/** The search over everything. It is fetched ahead of any need: what is typed before it is there would be lost. */
export const palettePage = lazyPage(async () => (await import('./palette.tsx')).Palette);
