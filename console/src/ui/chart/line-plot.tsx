import type { PointerEvent, ReactNode } from 'react';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { highestOf, type Line } from './line.ts';
import classes from './line-plot.module.css';
import { pathOf, runsOf } from './line-runs.ts';
import { dayAt, namedDays, ticksUpTo, xOf, yOf } from './line-scale.ts';

interface LinePlotProps {
  days: readonly string[];
  lines: readonly Line[];
  /** The day that is marked. */
  at: number;
  /** The day that the pointer is over; none where it has left. */
  onPoint: (at: number | null) => void;
  onChoose: (at: number) => void;
  /** What takes the keys. */
  children: ReactNode;
}

const percent = (part: number) => `${part}%`;

/** Lines over days, from 0 up, with a mark on one of the days. */
export const LinePlot = ({ days, lines, at, onPoint, onChoose, children }: LinePlotProps) => {
  const ticks = ticksUpTo(highestOf(lines));
  const top = ticks.at(-1) ?? 1;
  const under = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return dayAt((clientX - left) / Math.max(width, 1), days.length);
  };
  return (
    <div className={classes.plot}>
      <div className={classes.values} aria-hidden>
        {/* The widest number makes the room for all. */}
        <span className={classes.widest}>{formatNumber(top)}</span>
        {ticks.map((tick) => (
          <span key={tick} className={classes.value} style={{ top: percent(yOf(tick, top)) }}>
            {formatNumber(tick)}
          </span>
        ))}
      </div>
      <div
        className={classes.area}
        onPointerMove={(event) => onPoint(under(event))}
        onPointerLeave={() => onPoint(null)}
        onPointerDown={(event) => onChoose(under(event))}
      >
        <svg className={classes.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <line key={tick} className={classes.grid} x1="0" x2="100" y1={yOf(tick, top)} y2={yOf(tick, top)} />
          ))}
          {lines.map(({ id, values }, index) =>
            runsOf(values).map((run) => (
              <path
                key={`${id} ${run[0]?.at}`}
                className={classes.line}
                data-hue={index + 1}
                d={pathOf(run, days.length, top)}
              />
            )),
          )}
        </svg>
        <span className={classes.mark} style={{ left: percent(xOf(at, days.length)) }} aria-hidden />
        {lines.map(({ id, values }, index) => {
          const value = values[at] ?? null;
          if (value === null) return null;
          const place = { left: percent(xOf(at, days.length)), top: percent(yOf(value, top)) };
          return <span key={id} className={classes.dot} data-hue={index + 1} style={place} aria-hidden />;
        })}
        {children}
      </div>
      <div className={classes.days} aria-hidden>
        {namedDays(days.length).map((named) => (
          <span key={named}>{formatDay(days[named] ?? '', 'short')}</span>
        ))}
      </div>
    </div>
  );
};
