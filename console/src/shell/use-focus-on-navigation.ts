import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a change of screen the reader starts at its title, not at the link that led there. */
export const useFocusOnNavigation = (): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const content = document.getElementById('content');
        const title = content?.querySelector('h1');
        title?.setAttribute('tabindex', '-1');
        (title ?? content)?.focus({ preventScroll: true });
        content?.scrollTo(0, 0);
      }),
    [router],
  );
};
