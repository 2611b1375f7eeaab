import type { Icon } from '@tabler/icons-react';
import type { FoundItem } from '../../routes/finder.ts';

/** What the palette shows together: screens, actions, or things of one kind. */
export interface PaletteGroup {
  name: string;
  label: string;
  items: readonly (FoundItem & { Icon: Icon })[];
  /** What is chosen of it opens an editor, in which one goes on typing. */
  begins?: true;
}
