import { useCallback, useSyncExternalStore } from 'react';
import { readStoredJson, writeStored } from '../../api/storage.ts';

export type Density = 'comfortable' | 'compact';
export const rowHeight: Record<Density, number> = { comfortable: 36, compact: 30 };

const listeners = new Set<() => void>();
const cache = new Map<string, unknown>();

const read = (name: string): unknown => {
  if (!cache.has(name)) cache.set(name, readStoredJson(name));
  return cache.get(name);
};

const write = (name: string, value: unknown) => {
  cache.set(name, value);
  writeStored(name, value === null ? null : JSON.stringify(value));
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How close the rows of every list stand. */
export const useDensity = (): [Density, (density: Density) => void] => {
  const stored = useSyncExternalStore(subscribe, () => read('density'));
  return [stored === 'compact' ? 'compact' : 'comfortable', useCallback((density) => write('density', density), [])];
};

/** The columns that the person chose for a list; null while they never did. */
export const useChosenColumns = (list: string): [string[] | null, (columns: string[] | null) => void] => {
  const name = `columns.${list}`;
  const stored = useSyncExternalStore(subscribe, () => read(name));
  const chosen = Array.isArray(stored) ? (stored as string[]) : null;
  return [chosen, useCallback((columns) => write(name, columns), [name])];
};

export type ColumnWidths = Readonly<Record<string, number>>;
const noWidths: ColumnWidths = {};
const isWidths = (stored: unknown): stored is ColumnWidths =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every(Number.isFinite);

/** The widths that the person gave columns of a list, in pixels by the column's id; null for none of them any more. */
export const useColumnWidths = (list: string): [ColumnWidths, (widths: ColumnWidths | null) => void] => {
  const name = `widths.${list}`;
  const stored = useSyncExternalStore(subscribe, () => read(name));
  return [isWidths(stored) ? stored : noWidths, useCallback((widths) => write(name, widths), [name])];
};

/** How somebody last chose to look at what can be looked at in several ways; null while they never did. */
export const useChosenView = (of: string): [string | null, (view: string | null) => void] => {
  const name = `view.${of}`;
  const stored = useSyncExternalStore(subscribe, () => read(name));
  return [typeof stored === 'string' ? stored : null, useCallback((view) => write(name, view), [name])];
};
