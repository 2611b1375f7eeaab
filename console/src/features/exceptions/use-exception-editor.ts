import { useUrlState } from '../../api/url-state.ts';

/** Whether the editor of an exception stands over what is shown; in the address, so that leaving it is going back. */
export const useExceptionEditor = () => {
  const [url, setUrl] = useUrlState();
  return {
    isOpen: url.exception !== undefined,
    open: () => setUrl({ exception: 'edit' }),
    close: () => setUrl({ exception: undefined }),
  };
};
