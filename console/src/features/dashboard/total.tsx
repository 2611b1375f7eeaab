import type { Series } from '@egida/contract';
import { formatDay } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Sparkline } from '../../ui/chart/sparkline.tsx';
import type { WayTo } from '../../ui/chart/way.ts';
import { changeSince, untilNow } from './change-since.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import classes from './totals.module.css';

interface TotalProps {
  /** How many there are, in words. */
  sentence: string;
  now: number;
  /** How it went; not there while that is asked for, or could not be had. */
  series: Series | undefined;
  way: WayTo;
}

/** One number in a sentence that leads to what was counted, with how it went these days. */
export const Total = ({ sentence, now, series, way }: TotalProps) => (
  <li className={classes.total}>
    {way({ className: classes.sentence, children: sentence })}
    <Sparkline values={series ? untilNow(now, series) : []} />
    <p className={classes.change}>{series && <Changed now={now} series={series} />}</p>
  </li>
);

const Changed = ({ now, series }: { now: number; series: Series }) => {
  const t = useMessages(dashboardMessages);
  const change = changeSince(now, series);
  if (!change) return t('noHistory');
  const day = formatDay(change.day, 'short');
  if (change.by === 0) return t('same', { day });
  return change.by > 0 ? t('more', { count: change.by, day }) : t('fewer', { count: -change.by, day });
};
