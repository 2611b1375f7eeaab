import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Brings whoever follows a link to the question that it names: in view, with the focus on it. A question that is opened
 * here stands under the pointer already: `isOpenedHere` says so.
 */
export const useArrival = (id: string | undefined, isOpenedHere: (id: string) => boolean) => {
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const arrive = useRef<() => void>(() => undefined);
  arrive.current = () => {
    if (id === undefined || isOpenedHere(id)) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"]`);
    button?.scrollIntoView({ block: 'start' });
    button?.focus({ preventScroll: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link leads to another question
  useEffect(() => arrive.current(), [id]);
  // Who comes from another screen is brought to its title first; this comes after.
  useEffect(() => router.subscribe('onRendered', ({ pathChanged }) => pathChanged && arrive.current()), [router]);
  return list;
};
