import { useMatches } from '@tanstack/react-router';
import { type Area, useAreaLoading } from '../api/area-loading.ts';
import classes from './area-progress.module.css';

const nothing: Area = [];

/** A thin line along the top while what the screen is about is being brought up to date, if that takes long enough to notice. */
export const AreaProgress = () => {
  const area = useMatches({ select: (matches) => matches.at(-1)?.staticData.area ?? nothing });
  const isLoading = useAreaLoading(area);
  return (
    <div className={classes.track} data-loading={isLoading || undefined}>
      {isLoading && <div className={classes.line} />}
    </div>
  );
};
