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

/** Calls back when another tab changes what is stored under a name, with what was there before. */
export const onStoredElsewhere = (name: string, callback: (before: string | null) => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    // A null key says that everything was cleared.
    if (event.key === prefix + name || event.key === null) callback(event.oldValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};

/** Text as JSON; what is none counts as nothing. */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** JSON that an older version of the console, or a person, may have left in any shape. */
export const readStoredJson = (name: string): unknown => parseJson(readStored(name));
