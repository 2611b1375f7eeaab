import { Suspense } from 'react';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { type AccountPanelName, useAccountPanel } from './use-account-panel.ts';

export interface AccountPanelProps {
  onClose: () => void;
}

/** Each in a chunk of its own: few visits open one. */
const panels = {
  password: lazyPage<AccountPanelProps>(async () => (await import('./password-panel.tsx')).PasswordPanel),
  'two-factor': lazyPage<AccountPanelProps>(async () => (await import('./two-factor-panel.tsx')).TwoFactorPanel),
  sessions: lazyPage<AccountPanelProps>(async () => (await import('./sessions-panel.tsx')).SessionsPanel),
} as const satisfies Record<AccountPanelName, unknown>;

/** One's own panel that the address names, over the screen: whatever one's role is. */
export const AccountPanel = () => {
  const { panel, close } = useAccountPanel();
  if (!panel) return null;
  const { Page } = panels[panel];
  return (
    <Suspense>
      <Page onClose={close} />
    </Suspense>
  );
};
