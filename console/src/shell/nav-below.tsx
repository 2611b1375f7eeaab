import type { FunctionComponent } from 'react';
import type { BelowItemProps } from '../routes/feature.ts';
import { useLater } from './use-later.ts';

interface NavBelowProps extends BelowItemProps {
  /** Of the menu item's feature. */
  load: () => Promise<FunctionComponent<BelowItemProps>>;
}

/** What a feature shows below its item of the menu. */
export const NavBelow = ({ load, onGone }: NavBelowProps) => {
  const Below = useLater(load);
  return Below ? <Below onGone={onGone} /> : null;
};
