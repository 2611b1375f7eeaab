import { NavMark } from './nav-mark.tsx';
import { useMenu } from './use-menu.ts';

/** What the items of the menu are marked with, together: for what opens the menu where it is folded away. */
export const MenuMarks = () =>
  useMenu()
    .flatMap(({ items }) => items)
    .map((item) => 'mark' in item && <NavMark key={item.name} load={item.mark} />);
