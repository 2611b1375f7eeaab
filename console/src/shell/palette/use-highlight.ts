import type { createSpotlight } from '@mantine/spotlight';
import { useSpotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';

type Store = ReturnType<typeof createSpotlight>[0];

const actionsOf = (listId: string) =>
  Array.from(document.getElementById(listId)?.querySelectorAll<HTMLElement>('[data-action]') ?? []);

/**
 * Keeps one result highlighted for as long as there is any: the first, also of those that come a moment after they were typed,
 * until the person moves on with the arrows; from then on the one that was moved to, wherever others push it. Answers its id.
 */
export const useHighlight = (store: Store, listId: string, hasMoved: boolean): string | undefined => {
  const { opened } = useSpotlight(store);
  const [id, setId] = useState<string>();
  // After each drawing: nobody tells when a result came, went or was marked.
  useEffect(() => {
    const actions = opened ? actionsOf(listId) : [];
    const marked = actions.findIndex((action) => action.hasAttribute('data-selected'));
    const at = hasMoved && marked >= 0 ? marked : Math.min(0, actions.length - 1);
    if (at !== marked) {
      actions[marked]?.removeAttribute('data-selected');
      actions[at]?.setAttribute('data-selected', 'true');
    }
    // The arrows count from here.
    if (at >= 0 && at !== store.getState().selected) store.updateState((state) => ({ ...state, selected: at }));
    setId(actions[at]?.id);
  });
  return id;
};
