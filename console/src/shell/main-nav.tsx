import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useLabel } from '../i18n/label.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useSession } from '../session/session.tsx';
import { areaOf, marksBehind } from './area-screens.ts';
import classes from './main-nav.module.css';
import { NavBelow } from './nav-below.tsx';
import { NavMark } from './nav-mark.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { useOpenPalette } from './palette/palette-context.ts';
import { shellMessages } from './shell.messages.ts';
import { useMenu } from './use-menu.ts';

interface Props {
  collapsed: boolean;
  /** Absent where there is no room to choose: in the drawer of a small screen. */
  onToggle?: () => void;
  onGone?: () => void;
}

export const MainNav = ({ collapsed, onToggle, onGone }: Props) => {
  const t = useMessages(shellMessages);
  const labelText = useLabel();
  const openPalette = useOpenPalette();
  const { may, singleAgency } = useSession();
  const sections = useMenu();
  const area = areaOf(useLocation().pathname);
  const toggle = t(collapsed ? 'expand' : 'collapse');
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={classes.nav} data-collapsed={collapsed || undefined} aria-label={t('mainNavigation')}>
      <p className={classes.wordmark} aria-hidden>
        Égida
      </p>
      <PaletteButton
        collapsed={collapsed}
        onPress={() => {
          onGone?.();
          openPalette();
        }}
      />
      {sections.map(({ name, items }) => (
        <div key={name} className={classes.section}>
          {sections.length > 1 && <p className={classes.heading}>{t(name)}</p>}
          <ul>
            {items.map(({ name: item, label, Icon, to, ...more }) => (
              <li key={item}>
                <Tooltip label={labelText(label)} position="right" disabled={!collapsed}>
                  <Link
                    to={to}
                    params={{ agency: singleAgency?.id ?? '' }}
                    className={classes.item}
                    // The dashboard's address begins those of the others.
                    activeOptions={{ exact: item === 'dashboard', includeSearch: false }}
                    // The screens of its area stand behind this one item.
                    {...(item === area && { 'data-status': 'active' })}
                    onClick={onGone}
                  >
                    <Icon size={20} stroke={1.7} aria-hidden />
                    <span className={classes.label}>{labelText(label)}</span>
                    {'mark' in more && <NavMark load={more.mark} />}
                    {marksBehind(item, may).map((mark) => (
                      <NavMark key={mark.name} load={mark.load} />
                    ))}
                  </Link>
                </Tooltip>
                {/* Names need room. */}
                {!collapsed && 'below' in more && <NavBelow load={more.below} onGone={onGone} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {onToggle && (
        <Tooltip label={toggle} position="right">
          <ActionIcon
            className={classes.toggle}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={toggle}
            aria-expanded={!collapsed}
            onClick={onToggle}
          >
            <ToggleIcon size={20} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      )}
    </nav>
  );
};
