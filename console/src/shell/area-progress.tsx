import { useLocation } from '@tanstack/react-router';
import { useAreaLoading } from '../api/area-loading.ts';
import type { Resource } from '../api/resources.ts';
import classes from './area-progress.module.css';

/** What the last part of a screen's address loads. */
const areas: Readonly<Record<string, Resource>> = {
  alerts: 'alerts',
  agencies: 'agencies',
  vaccines: 'vaccines',
  computers: 'agents',
};

/** A thin line along the top while the screen's area is being brought up to date, if that takes long enough to notice. */
export const AreaProgress = () => {
  const section = useLocation().pathname.split('/').at(-1) ?? '';
  const isLoading = useAreaLoading(areas[section] ?? 'agencies');
  return <div className={classes.track}>{isLoading && <div className={classes.line} />}</div>;
};
