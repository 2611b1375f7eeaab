import type { KeyboardEvent } from 'react';

const focusRow = (from: Element, id: string) =>
  from
    .closest('table')
    ?.querySelector<HTMLElement>(`[data-row-open="${CSS.escape(id)}"]`)
    ?.focus();

/** Up and down move between rows; while a row stands open beside the list, the panel follows. */
export const rowKeys =
  (ids: readonly string[], openId: string | undefined, onOpen: ((id: string) => void) | undefined) =>
  (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const current = event.target.dataset.rowOpen;
    if (current === undefined) return;
    const next = ids[ids.indexOf(current) + step];
    event.preventDefault();
    if (next === undefined) return;
    focusRow(event.target, next);
    if (openId !== undefined) onOpen?.(next);
  };
