import { type ReactNode, useId } from 'react';
import classes from './chart-section.module.css';

interface ChartSectionProps {
  title: string;
  /** How high its charts are: eight bars, five, or lines with their names. */
  height: 'eight' | 'five' | 'lines';
  aside?: ReactNode;
  /** What one should know of them that they do not show. */
  note?: ReactNode;
  children: ReactNode;
}

/** Charts that are about one thing, as high as one another. */
export const ChartSection = ({ title, height, aside, note, children }: ChartSectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {aside}
      </header>
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.charts} data-height={height}>
        {children}
      </div>
    </section>
  );
};
