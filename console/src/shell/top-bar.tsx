import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { lazyPage } from '../routes/lazy-page.tsx';
import { Mark } from '../theme/mark.tsx';
import { MenuMarks } from './menu-marks.tsx';
import { shellMessages } from './shell.messages.ts';
import classes from './top-bar.module.css';

/** Only small screens need it, so only they load it. */
const { Page: NavDrawer } = lazyPage(async () => (await import('./nav-drawer.tsx')).NavDrawer);

/** On a small screen: the mark, and the navigation in a drawer; a dot says that something in it waits to be looked at. */
export const TopBar = () => {
  const t = useMessages(shellMessages);
  const marksId = useId();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <header className={classes.bar}>
      <button
        type="button"
        className={classes.menu}
        aria-label={t('openNavigation')}
        aria-describedby={marksId}
        aria-expanded={drawer === 'open'}
        onClick={() => setDrawer('open')}
      >
        <IconMenu2 size={22} stroke={1.8} aria-hidden />
        <span id={marksId} className={classes.marks} data-dots>
          <MenuMarks />
        </span>
      </button>
      <Link to="/" className={classes.brand} aria-label={`Égida: ${t('home')}`}>
        <Mark size={24} fill="var(--egida-strip-strong)" letter="var(--egida-strip)" />
        <span aria-hidden>Égida</span>
      </Link>
      {drawer !== 'never' && (
        <Suspense>
          <NavDrawer opened={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </header>
  );
};
