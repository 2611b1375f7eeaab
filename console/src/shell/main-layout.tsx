import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AccountPanel, AlertNotices } from '../features/account/account.ts';
import { RefreshWhatEnded, TellWhatEnded } from '../features/bulk/bulk.ts';
import { FetchWhatIsDone } from '../features/downloads/downloads.ts';
import { SupportPanel } from '../features/issues/issues.ts';
import { type Brought, features } from '../features.ts';
import { prefetchWhenIdle } from '../routes/lazy-page.tsx';
import { mainRoute } from '../routes/main-route.ts';
import { userQuery } from '../session/session.tsx';
import { SessionProvider } from '../session/session-provider.tsx';
import { AreaProgress } from './area-progress.tsx';
import { AreaTabs } from './area-tabs.tsx';
import { IdleWarning } from './idle-warning.tsx';
import { agencyLayout } from './layouts.ts';
import classes from './main-layout.module.css';
import { MainNav } from './main-nav.tsx';
import { palettePage } from './palette/lazy-palette.ts';
import { Shortcuts } from './palette/shortcuts.tsx';
import { SideStrip } from './side-strip.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useNavWidth } from './use-nav-width.ts';
import { useSessionEnd } from './use-session-end.ts';

const likelyNext = [
  palettePage,
  ...features.flatMap<Brought<'prefetch'>>((feature) => ('prefetch' in feature ? feature.prefetch : [])),
  agencyLayout,
];

/** The frame of every screen: strip and navigation at the left, the screen beside them. */
export const MainLayout = () => {
  const { user } = mainRoute.useRouteContext().session;
  // The guard has loaded the person; this keeps watching, for their role and agencies may change.
  const { data = user } = useQuery(userQuery());
  const { collapsed, toggle } = useNavWidth();
  useSessionEnd(data.sessionEnds);
  useFocusOnNavigation();
  useEffect(() => prefetchWhenIdle(likelyNext), []);
  return (
    <SessionProvider user={data}>
      <Shortcuts>
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
        <SupportPanel />
        <AlertNotices />
        <IdleWarning idleMinutes={data.sessionIdleMinutes} />
      </Shortcuts>
    </SessionProvider>
  );
};
