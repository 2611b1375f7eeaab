import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../api/storage.ts';

const stored = 'shortcuts.singleKeys';
const listeners = new Set<() => void>();

/** Whether a letter alone may be a shortcut. Who speaks to the computer would set them off without wanting to (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => readStored(stored) !== 'off';

export const setSingleKeys = (on: boolean): void => {
  writeStored(stored, on ? null : 'off');
  for (const listener of listeners) listener();
};

export const useSingleKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, hasSingleKeys);
