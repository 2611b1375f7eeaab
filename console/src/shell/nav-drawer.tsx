import { Drawer } from '@mantine/core';
import { useMessages } from '../i18n/use-messages.ts';
import { useFocusBack } from '../ui/use-focus-back.ts';
import { MainNav } from './main-nav.tsx';
import classes from './nav-drawer.module.css';
import { shellMessages } from './shell.messages.ts';
import { SideStrip } from './side-strip.tsx';

/** Strip and navigation of a small screen. */
export const NavDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useMessages(shellMessages);
  useFocusBack(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      padding={0}
      radius={0}
      withCloseButton={false}
      aria-label={t('mainNavigation')}
      classNames={{ body: classes.body }}
    >
      <SideStrip onGone={onClose} />
      <MainNav collapsed={false} onGone={onClose} />
    </Drawer>
  );
};
