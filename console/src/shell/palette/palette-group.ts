import type { Icon } from '@tabler/icons-react';
import type { FoundItem } from '../../routes/finder.ts';

/** Something that the palette shows: where it leads or, where that is no address, what it does. */
export interface PaletteItem extends Omit<FoundItem, 'to'> {
  to?: FoundItem['to'];
  run?: () => void;
  Icon: Icon;
  /** Other words by which people look for it. */
  alsoCalled?: string;
  /** It opens an editor, in which one goes on typing. */
  begins?: true;
}

/** What the palette shows together: screens, actions, or things of one kind. */
export interface PaletteGroup {
  name: string;
  label: string;
  items: readonly PaletteItem[];
}

const addressOf = ({ to, params = {}, search = {} }: PaletteItem): string | undefined =>
  to && JSON.stringify([to.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? ''), search]);

/** What leads where something before it led already is left out. */
export const withoutTwice = (groups: readonly PaletteGroup[]): PaletteGroup[] => {
  const seen = new Set<string>();
  return groups.map((group) => ({
    ...group,
    items: group.items.filter((item) => {
      const address = addressOf(item);
      if (address === undefined) return true;
      const isNew = !seen.has(address);
      seen.add(address);
      return isNew;
    }),
  }));
};
