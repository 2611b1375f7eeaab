import { lazyPage } from '../routes/lazy-page.tsx';

/** The frames around screens, each in a chunk of its own. */
export const mainLayout = lazyPage(async () => (await import('./main-layout.tsx')).MainLayout);
export const agencyLayout = lazyPage(async () => (await import('./agency-layout.tsx')).AgencyLayout);
