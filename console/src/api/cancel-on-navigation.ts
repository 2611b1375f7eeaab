import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

/**
 * Whoever leaves a screen no longer waits for its answers: every pending request is cancelled. A question that is
 * still on screen after the navigation, such as the agency's name above its tabs, is then asked again.
 */
export const cancelOnNavigation = (router: AnyRouter, client: QueryClient): void => {
  let cancelled: QueryKey[] = [];
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return;
    const pending = client
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: ({ meta }) => meta?.keepOnNavigation !== true });
    cancelled = [...cancelled, ...pending.map(({ queryKey }) => queryKey)];
    for (const { queryKey } of pending) void client.cancelQueries({ queryKey, exact: true });
  });
  router.subscribe('onRendered', () => {
    const keys = cancelled;
    cancelled = [];
    for (const queryKey of keys) {
      void client.refetchQueries({
        queryKey,
        exact: true,
        type: 'active',
        predicate: (q) => q.state.fetchStatus === 'idle',
      });
    }
  });
};
