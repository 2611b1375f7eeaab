import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import classes from './state-tabs.module.css';

/** Ways to see a part of a list, each with how much there is in it. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={classes.tabs} aria-label={label}>
    {children}
  </fieldset>
);

interface TabProps {
  label: string;
  mark?: ReactNode;
  /** Not known yet: the word stands alone. */
  count: number | undefined;
  chosen: boolean;
  /** Somebody should look at it. */
  alarming?: boolean;
  onChoose: () => void;
}

export const Tab = ({ label, mark, count, chosen, alarming = false, onChoose }: TabProps) => (
  <button
    type="button"
    className={classes.tab}
    aria-pressed={chosen}
    data-alarming={alarming || undefined}
    onClick={onChoose}
  >
    {mark}
    {label} {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
  </button>
);
