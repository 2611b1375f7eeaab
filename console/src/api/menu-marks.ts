import type { QueryClient } from '@tanstack/react-query';

/**
 * How what the menu says of its items is read: each in one call that answers a number, at most once a minute however many
 * marks show it. The frame asks, whatever screen it is around.
 */
export const asMenuMark = {
  refetchInterval: 60_000,
  retry: false,
  meta: { keepOnNavigation: true, isMenuMark: true },
} as const;

/**
 * Whoever comes back to the window finds what is there now. By itself that is asked only of a tab that was hidden, and a
 * window may lie beside another all day; what was read a moment ago, or is on its way, is not asked for twice.
 */
export const readMarksOnFocus = (client: QueryClient): void =>
  window.addEventListener('focus', () => {
    void client.refetchQueries(
      { type: 'active', stale: true, predicate: ({ meta }) => meta?.isMenuMark === true },
      { cancelRefetch: false },
    );
  });
