import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { heldFrom } from '../ui/hold-keys.ts';

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
        // An editor opens there, and somebody may be typing already: what they type is for its first field.
        if (heldFrom() === undefined) (title ?? content)?.focus({ preventScroll: true });
        content?.scrollTo(0, 0);
      }),
    [router],
  );
};
