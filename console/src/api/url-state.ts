import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { UrlParams } from './list-query.ts';

/**
 * What the address keeps of a screen, and how to change it: `undefined` takes a parameter out, the others stay.
 * `replace` for what Back should not step through, such as each letter of a search.
 */
export const useUrlState = (): [UrlParams, (changes: UrlParams, options?: { replace?: boolean }) => void] => {
  const params = useSearch({ strict: false }) as UrlParams;
  const navigate = useNavigate();
  const change = useCallback(
    (changes: UrlParams, { replace = false }: { replace?: boolean } = {}) => {
      navigate({ to: '.', search: (now: UrlParams) => ({ ...now, ...changes }), replace, resetScroll: false });
    },
    [navigate],
  );
  return [params, change];
};
