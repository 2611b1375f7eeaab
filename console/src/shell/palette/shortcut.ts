export type ShortcutName = 'palette' | 'search' | 'help' | 'next' | 'previous' | 'select';

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const singleKeys: Readonly<Record<string, ShortcutName>> = {
  '/': 'search',
  '?': 'help',
  j: 'next',
  k: 'previous',
  x: 'select',
};

/** What a key stands for: Ctrl-K (⌘K) everywhere, the others where nobody is writing and no dialog asks something. */
export const shortcutOf = (
  { key, ctrlKey, metaKey, altKey }: Pressed,
  { isWriting, isAsked, allowsSingleKeys }: { isWriting: boolean; isAsked: boolean; allowsSingleKeys: boolean },
): ShortcutName | undefined => {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !isAsked ? 'palette' : undefined;
  return isWriting || isAsked || !allowsSingleKeys ? undefined : singleKeys[key];
};
