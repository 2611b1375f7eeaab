import { isolated } from '../../i18n/isolated.ts';
import { Cut } from '../cut.tsx';
import { type Bar, lengthOf } from './bar.ts';
import classes from './bar-chart.module.css';

interface BarChartProps {
  bars: readonly Bar[];
  textOf: (count: number) => string;
}

/** Bars one below the other, each with its name and number in words: each leads to what it counts. */
export const BarChart = ({ bars, textOf }: BarChartProps) => {
  const longest = Math.max(0, ...bars.map(({ count }) => count));
  return (
    <ul className={classes.bars}>
      {bars.map(({ id, label, count, tone, way }) => (
        <li key={id}>
          {way({
            className: classes.bar,
            'aria-label': `${isolated(label)}: ${textOf(count)}`,
            children: (
              <>
                <Cut text={label} at="middle" />
                <span className={classes.count}>{textOf(count)}</span>
                <span className={classes.track} aria-hidden>
                  <span className={classes.fill} data-tone={tone} style={{ width: `${lengthOf(count, longest)}%` }} />
                </span>
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  );
};
