import { type ReactNode, useId } from 'react';
import classes from './chart-section.module.css';

interface ChartSectionProps {
  title: string;
  /** How high its charts are: eight bars, five, or lines with their names. */
  height: 'eight' | 'five' | 'lines';
  aside?: ReactNode;
  children: ReactNode;
}

/** Charts that are about one thing, as high as one another. */
export const ChartSection = ({ title, height, aside, children }: ChartSectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {aside}
      </header>
      <div className={classes.charts} data-height={height}>
        {children}
      </div>
    </section>
  );
};
