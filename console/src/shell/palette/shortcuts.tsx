import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { holdKeys } from '../../ui/hold-keys.ts';
import { palettePage } from './lazy-palette.ts';
import { PaletteContext } from './palette-context.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** What only those load who ask for it: the list of shortcuts. */
const { Page: ShortcutHelp } = lazyPage(async () => (await import('./shortcut-help.tsx')).ShortcutHelp);

/** The keyboard of every screen, and what it opens. */
export const Shortcuts = ({ children }: { children: ReactNode }) => {
  const [opened, setOpened] = useState(0);
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  const openPalette = useCallback(() => {
    // On a slow computer, or before its code has come, the first letters would be lost.
    holdKeys();
    setOpened((times) => times + 1);
  }, []);
  useShortcuts({ palette: openPalette, help: () => setHelp('open') });
  return (
    <PaletteContext value={openPalette}>
      {children}
      {opened > 0 && (
        <Suspense>
          <palettePage.Page opened={opened} />
        </Suspense>
      )}
      {help !== 'never' && (
        <Suspense>
          <ShortcutHelp open={help === 'open'} onClose={() => setHelp('closed')} />
        </Suspense>
      )}
    </PaletteContext>
  );
};
