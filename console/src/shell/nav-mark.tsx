import type { FunctionComponent } from 'react';
import { useLater } from './use-later.ts';

interface NavMarkProps {
  /** Of the menu item's feature. */
  load: () => Promise<FunctionComponent>;
}

/** What a feature shows on its item of the menu. */
export const NavMark = ({ load }: NavMarkProps) => {
  const Mark = useLater(load);
  return Mark ? <Mark /> : null;
};
