import { lazyPage } from '../../routes/lazy-page.tsx';

/** Rules, their schemas and their texts are only for who writes vaccines. */
export const { Page: VaccineEditor } = lazyPage(async () => (await import('./vaccine-editor.tsx')).VaccineEditor);
