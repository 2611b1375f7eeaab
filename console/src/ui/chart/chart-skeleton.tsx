import { Skeleton } from '@mantine/core';
import classes from './chart-frame.module.css';

/** The shape of what comes, in the room that it will have. */
export const ChartSkeleton = () => (
  <div className={classes.skeleton} aria-hidden>
    {['92%', '74%', '58%', '40%', '26%'].map((width) => (
      <Skeleton key={width} height={12} width={width} />
    ))}
  </div>
);
