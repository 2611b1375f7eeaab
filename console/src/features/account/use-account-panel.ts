import { useCallback } from 'react';
import { useUrlState } from '../../api/url-state.ts';

const accountPanels = ['password', 'two-factor', 'sessions'] as const;
export type AccountPanelName = (typeof accountPanels)[number];

/** One's own panel that is open, over whatever screen; kept in the address, beside what that screen keeps there. */
export const useAccountPanel = () => {
  const [url, setUrl] = useUrlState();
  return {
    panel: accountPanels.find((name) => name === url.account),
    open: useCallback((name: AccountPanelName) => setUrl({ account: name }), [setUrl]),
    close: useCallback(() => setUrl({ account: undefined }), [setUrl]),
  };
};
