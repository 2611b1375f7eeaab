import classes from './meter-bar.module.css';

interface MeterBarProps {
  used: number;
  max: number;
  /** There is little or nothing left. */
  short: boolean;
}

/** How much is used of what there is. Its numbers stand beside it in words, for they say all that it shows. */
export const MeterBar = ({ used, max, short }: MeterBarProps) => (
  <div className={classes.bar} aria-hidden>
    {/* Where nothing may be had, all of it is used. */}
    <div style={{ width: `${(max === 0 ? 1 : Math.min(used / max, 1)) * 100}%` }} data-short={short || undefined} />
  </div>
);
