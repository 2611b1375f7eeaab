import type { KeyboardEvent } from 'react';

/** What a row can be reached by: the button that opens it, or its box. */
const stops = ['data-row-open', 'data-row-select'] as const;

const stopOf = (target: EventTarget) => {
  const stop = target instanceof Element ? stops.find((name) => target.hasAttribute(name)) : undefined;
  return stop && target instanceof Element ? { stop, id: target.getAttribute(stop) ?? '' } : null;
};

interface RowKeys {
  ids: readonly string[];
  openId: string | undefined;
  onOpen: ((id: string) => void) | undefined;
  /** Ticks a row or clears it; absent where rows cannot be selected. */
  onToggle: ((id: string, range: boolean) => void) | undefined;
}

/**
 * Up and down move between rows; while a row stands open beside the list, the panel follows. The space bar ticks the row,
 * with Shift all from the one that was ticked last.
 */
export const rowKeys =
  ({ ids, openId, onOpen, onToggle }: RowKeys) =>
  (event: KeyboardEvent) => {
    const at = stopOf(event.target);
    if (!at || event.altKey || event.ctrlKey || event.metaKey) return;
    // A box has its own space bar.
    if (event.key === ' ' && onToggle && at.stop === 'data-row-open') {
      event.preventDefault();
      onToggle(at.id, event.shiftKey);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = ids[ids.indexOf(at.id) + step];
    if (next === undefined) return;
    const row = event.currentTarget.querySelector<HTMLElement>(`[${at.stop}="${CSS.escape(next)}"]`);
    row?.focus();
    if (openId !== undefined && at.stop === 'data-row-open') onOpen?.(next);
  };

/** A button answers to the space bar when it is let go: by then the row has been ticked. */
export const swallowSpace = (event: KeyboardEvent): void => {
  if (event.key === ' ' && stopOf(event.target)?.stop === 'data-row-open') event.preventDefault();
};
