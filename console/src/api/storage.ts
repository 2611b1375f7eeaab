/** Text kept between visits. Where the browser refuses its storage, it lives as long as the page. */
const memory = new Map<string, string>();

const prefix = 'egida.';

export const readStored = (name: string): string | null => {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return memory.get(prefix + name) ?? null;
  }
};

export const writeStored = (name: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    if (value === null) memory.delete(prefix + name);
    else memory.set(prefix + name, value);
  }
};

/** Calls back when another tab changes what is stored under a name. */
export const onStoredElsewhere = (name: string, callback: () => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    // A null key says that everything was cleared.
    if (event.key === prefix + name || event.key === null) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};

/** JSON that an older version of the console, or a person, may have left in any shape. */
export const readStoredJson = (name: string): unknown => {
  try {
    return JSON.parse(readStored(name) ?? 'null');
  } catch {
    return null;
  }
};
