import type { LoggedUser } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AccountPanel } from '../features/account/account-panel.tsx';
import { AlertNotices } from '../features/account/alert-notices.tsx';
import { RefreshWhatEnded } from '../features/bulk/refresh-what-ended.tsx';
import { TellWhatEnded } from '../features/bulk/tell-what-ended.tsx';
import { FetchWhatIsDone } from '../features/downloads/fetch-what-is-done.tsx';
import { prefetchWhenIdle } from '../routes/lazy-page.tsx';
import { SessionProvider, userQuery } from '../session/session.tsx';
import { AreaProgress } from './area-progress.tsx';
import { AreaTabs } from './area-tabs.tsx';
import classes from './main-layout.module.css';
import { MainNav } from './main-nav.tsx';
import { screensToPrefetch } from './screens-to-prefetch.ts';
import { SideStrip } from './side-strip.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useNavWidth } from './use-nav-width.ts';
import { useSessionEnd } from './use-session-end.ts';

/** The frame of every screen: strip and navigation at the left, the screen beside them. */
export const MainLayout = ({ user }: { user: LoggedUser }) => {
  // The guard has loaded the person; this keeps watching, for their role and agencies may change.
  const { data = user } = useQuery(userQuery());
  const { collapsed, toggle } = useNavWidth();
  useSessionEnd(data.sessionEnds);
  useFocusOnNavigation();
  useEffect(() => prefetchWhenIdle(screensToPrefetch), []);
  return (
    <SessionProvider user={data}>
      <SkipLink />
      <FetchWhatIsDone />
      <RefreshWhatEnded />
      <TellWhatEnded />
      <div className={classes.frame} data-collapsed={collapsed || undefined}>
        <TopBar />
        <div className={classes.strip}>
          <SideStrip />
        </div>
        <div className={classes.nav}>
          <MainNav collapsed={collapsed} onToggle={toggle} />
        </div>
        <main className={classes.content} id="content" tabIndex={-1}>
          <AreaProgress />
          <AreaTabs />
          <Outlet />
        </main>
      </div>
      <AccountPanel />
      <AlertNotices />
    </SessionProvider>
  );
};
