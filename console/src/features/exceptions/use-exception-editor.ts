import { useUrlState } from '../../api/url-state.ts';
import { holdKeys } from '../../ui/hold-keys.ts';

/** Whether the editor of an exception stands over what is shown; in the address, so that leaving it is going back. */
export const useExceptionEditor = () => {
  const [url, setUrl] = useUrlState();
  return {
    isOpen: url.exception !== undefined,
    open: () => {
      // What is typed while it opens stands in its first field.
      holdKeys();
      setUrl({ exception: 'edit' });
    },
    close: () => setUrl({ exception: undefined }),
  };
};
