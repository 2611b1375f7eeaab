import type { Count } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../i18n/format.ts';
import type { Bar } from '../../ui/chart/bar.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { BarTable } from '../../ui/chart/bar-table.tsx';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { useSeen } from '../../ui/chart/use-seen.ts';
import { type CountsQuery, statsPollMs } from './stats-queries.ts';

interface CountChartProps {
  title: string;
  /** What the bars are, and what is counted of each. */
  heads: readonly [string, string];
  query: CountsQuery;
  barsOf: (counts: readonly Count[]) => Bar[];
  /** What is said where nothing was counted. */
  empty: string;
  textOf?: (count: number) => string;
}

const defaultText = (count: number) => formatNumber(count);

/** Counts as bars, asked for once they are about to be seen. */
export const CountChart = ({ title, heads, query, barsOf, empty, textOf = defaultText }: CountChartProps) => {
  const [place, isSeen] = useSeen();
  const counts = useQuery({ ...query, enabled: isSeen, refetchInterval: statsPollMs });
  return (
    <ChartFrame
      ref={place}
      title={title}
      query={counts}
      isEmpty={(some) => some.length === 0}
      empty={empty}
      chart={(some) => <BarChart bars={barsOf(some)} textOf={textOf} />}
      table={(some) => <BarTable caption={title} heads={heads} bars={barsOf(some)} textOf={textOf} />}
    />
  );
};
