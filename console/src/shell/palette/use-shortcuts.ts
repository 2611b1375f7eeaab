import { useEffect, useRef } from 'react';
import { rowStop } from '../../ui/focus.ts';
import { isAsked, isWriting, panelOver } from '../../ui/keys/key-place.ts';
import { hasSingleKeys } from '../../ui/keys/single-keys.ts';
import { type ShortcutName, shortcutOf } from './shortcut.ts';

const focusSearch = (): boolean => {
  if (panelOver()) return false;
  const search = document.querySelector<HTMLInputElement>('#content [role="searchbox"]');
  search?.focus();
  search?.select();
  return search !== null;
};

/** Rows know the arrow keys and the space bar; a letter comes to them as one of these. */
const rowKeyOf = { next: 'ArrowDown', previous: 'ArrowUp', select: ' ' } as const;

/** Whoever reads a row in its panel goes on to the next one there. */
const moveInPanel = (name: keyof typeof rowKeyOf): boolean => {
  const panel = panelOver() ?? document.activeElement?.closest('[data-panel]');
  const button = panel?.querySelector<HTMLButtonElement>(`[data-panel-move="${name}"]`);
  button?.click();
  return button !== null && button !== undefined;
};

const pressInRow = (name: keyof typeof rowKeyOf): boolean => {
  if (moveInPanel(name)) return true;
  // What lies below a panel is out of reach.
  if (panelOver()) return false;
  const row = document.activeElement?.closest('[data-row-open], [data-row-select]');
  if (!row) {
    const first = rowStop();
    first?.focus();
    return first !== null;
  }
  if (name === 'select' && row instanceof HTMLInputElement) row.click();
  else row.dispatchEvent(new KeyboardEvent('keydown', { key: rowKeyOf[name], bubbles: true, cancelable: true }));
  return true;
};

/** The shortcuts of every screen. */
export const useShortcuts = (show: { palette: () => void; help: () => void }): void => {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const does: Record<ShortcutName, () => unknown> = {
      palette: () => latest.current.palette(),
      help: () => latest.current.help(),
      search: focusSearch,
      next: () => pressInRow('next'),
      previous: () => pressInRow('previous'),
      select: () => pressInRow('select'),
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const where = { isWriting: isWriting(event.target), isAsked: isAsked(), allowsSingleKeys: hasSingleKeys() };
      const name = shortcutOf(event, where);
      if (name && does[name]() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
