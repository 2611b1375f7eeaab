import { pathOf, runsOf, type Values } from './line-runs.ts';
import classes from './sparkline.module.css';

/** How a number went, without a word: what stands beside it says what it is. */
export const Sparkline = ({ values }: { values: Values }) => {
  const known = values.filter((value) => value !== null);
  const lowest = Math.min(...known);
  const range = Math.max(...known) - lowest;
  // What stayed as it was lies in the middle.
  const drawn = values.map((value) => (value === null ? null : range === 0 ? 1 : value - lowest));
  const top = range === 0 ? 2 : range;
  return (
    <svg
      className={classes.drawing}
      data-empty={known.length < 2 || undefined}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {known.length > 1 &&
        runsOf(drawn).map((run) => (
          <path key={run[0]?.at} className={classes.line} d={pathOf(run, values.length, top)} />
        ))}
    </svg>
  );
};
