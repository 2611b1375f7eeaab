import { type ReactNode, useState } from 'react';
import { formatDay } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Cut } from '../cut.tsx';
import { chartMessages } from './chart.messages.ts';
import { type Line, sayDay, valueText } from './line.ts';
import classes from './line-chart.module.css';
import plot from './line-plot.module.css';
import { LinePlot } from './line-plot.tsx';

interface LineChartProps {
  /** What the chart is of, for who hears it. */
  name: string;
  days: readonly string[];
  lines: readonly Line[];
  /** The way to what is counted on a day. */
  wayOf?: ((day: string) => ReactNode) | undefined;
}

/**
 * Values by day as lines. The last day is told until another is chosen: by the pointer, or by the arrow keys, Home and End,
 * which a slider that nobody sees takes; whoever hears the screen hears each day with its value.
 */
export const LineChart = ({ name, days, lines, wayOf }: LineChartProps) => {
  const t = useMessages(chartMessages);
  const [chosen, choose] = useState<number | null>(null);
  const [pointed, point] = useState<number | null>(null);
  const last = Math.max(days.length - 1, 0);
  const kept = Math.min(chosen ?? last, last);
  const at = Math.min(pointed ?? kept, last);
  const [only] = lines.length === 1 ? lines : [];
  const dayOf = (one: number) => days[one] ?? '';
  return (
    <div className={classes.chart}>
      <p className={classes.told}>
        <span>{formatDay(dayOf(at))}</span>
        {only && <strong>{valueText(only, at, t('unknown'))}</strong>}
        {wayOf?.(dayOf(kept))}
      </p>
      {!only && (
        <ul className={classes.legend}>
          {lines.map((line, index) => (
            <li key={line.id}>
              <svg className={classes.sample} viewBox="0 0 24 2" aria-hidden="true">
                <path className={plot.line} data-hue={index + 1} d="M1 1H23" />
              </svg>
              <Cut text={line.name} at="middle" />
              <strong>{valueText(line, at, t('unknown'))}</strong>
            </li>
          ))}
        </ul>
      )}
      <LinePlot days={days} lines={lines} at={at} onPoint={point} onChoose={choose}>
        <input
          type="range"
          className={classes.slider}
          min={0}
          max={last}
          value={kept}
          aria-label={name}
          aria-valuetext={sayDay(dayOf(kept), lines, kept, t('unknown'))}
          onChange={({ currentTarget }) => {
            choose(Number(currentTarget.value));
            // The pointer may lie over the drawing all the while.
            point(null);
          }}
        />
      </LinePlot>
    </div>
  );
};
