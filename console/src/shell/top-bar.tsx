import { Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Mark } from '../theme/mark.tsx';
import { MainNav } from './main-nav.tsx';
import { shellMessages } from './shell.messages.ts';
import { SideStrip } from './side-strip.tsx';
import classes from './top-bar.module.css';

/** On a small screen: the mark, and the navigation in a drawer. */
export const TopBar = () => {
  const t = useMessages(shellMessages);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className={classes.bar}>
      <button
        type="button"
        className={classes.menu}
        aria-label={t('openNavigation')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} stroke={1.8} aria-hidden />
      </button>
      <Link to="/" className={classes.brand} aria-label={`Égida: ${t('home')}`}>
        <Mark size={24} fill="var(--egida-strip-strong)" letter="var(--egida-strip)" />
        <span aria-hidden>Égida</span>
      </Link>
      <Drawer
        opened={open}
        onClose={close}
        size={288}
        padding={0}
        radius={0}
        withCloseButton={false}
        aria-label={t('mainNavigation')}
        classNames={{ body: classes.drawer }}
      >
        <SideStrip onGone={close} />
        <MainNav collapsed={false} onGone={close} />
      </Drawer>
    </header>
  );
};
