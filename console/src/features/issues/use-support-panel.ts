import { useCallback } from 'react';
import { useUrlState } from '../../api/url-state.ts';
import { holdKeys } from '../../ui/hold-keys.ts';

/** The form for the technical support, over whatever screen; kept in the address, beside what that screen keeps there. */
export const useSupportPanel = () => {
  const [url, setUrl] = useUrlState();
  return {
    isOpen: url.support !== undefined,
    open: useCallback(() => {
      // It is opened to type in: its first field takes what is typed until it is there.
      holdKeys();
      setUrl({ support: 'new' });
    }, [setUrl]),
    close: useCallback(() => setUrl({ support: undefined }), [setUrl]),
  };
};
