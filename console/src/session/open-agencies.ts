import { useSyncExternalStore } from 'react';
import { onStoredElsewhere, readStored, readStoredJson, writeStored } from '../api/storage.ts';
import { onForgetSession } from './sign-in.ts';

export interface OpenAgency {
  id: string;
  name: string;
}

const name = 'agencies';
const selectedName = 'agency';
const mostOpen = 12;
const listeners = new Set<() => void>();

const isAgency = (entry: unknown): entry is OpenAgency =>
  typeof entry === 'object' &&
  entry !== null &&
  'id' in entry &&
  'name' in entry &&
  typeof entry.id === 'string' &&
  typeof entry.name === 'string';

const stored = (): readonly OpenAgency[] => {
  const entries = readStoredJson(name);
  return Array.isArray(entries) ? entries.filter(isAgency) : [];
};

let open: readonly OpenAgency[] | null = null;
const current = (): readonly OpenAgency[] => {
  open ??= stored();
  return open;
};
const keep = (next: readonly OpenAgency[]) => {
  open = next;
  writeStored(name, JSON.stringify(next));
  for (const listener of listeners) listener();
};

/** Opens an agency's tab where there is none yet, or renames it; the one opened longest ago makes room. */
export const openAgency = (agency: OpenAgency): void => {
  const known = current().find(({ id }) => id === agency.id);
  if (known?.name === agency.name) return;
  keep(known ? current().map((one) => (one.id === agency.id ? agency : one)) : [...current(), agency].slice(-mostOpen));
};

/** Remembers which agency somebody works in, to lead back to it from screens that are not of one agency. */
export const selectAgency = (id: string): void => {
  if (readStored(selectedName) === id) return;
  writeStored(selectedName, id);
  for (const listener of listeners) listener();
};

/** Closes an agency's tab and says which one to look at instead: the next, else the one before, else none. */
export const closeAgency = (id: string): OpenAgency | undefined => {
  const at = current().findIndex((one) => one.id === id);
  const neighbour = current()[at + 1] ?? current()[at - 1];
  if (readStored(selectedName) === id) writeStored(selectedName, null);
  keep(current().filter((one) => one.id !== id));
  return neighbour;
};

/** Reads the tabs anew: whoever is signed in now may be somebody else. */
export const reloadOpenAgencies = (): void => {
  open = null;
  for (const listener of listeners) listener();
};

// Leaves no trace of where somebody was.
onForgetSession(() => {
  writeStored(name, null);
  writeStored(selectedName, null);
}, 'stored');
onForgetSession(reloadOpenAgencies);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const stop = onStoredElsewhere(name, reloadOpenAgencies);
  return () => {
    listeners.delete(listener);
    stop();
  };
};

export const useOpenAgencies = (): readonly OpenAgency[] => useSyncExternalStore(subscribe, current);

export const useSelectedAgency = (): string | null => useSyncExternalStore(subscribe, () => readStored(selectedName));
