import { percentile } from '../figures.ts';
import { type Cell, printTable } from '../table.ts';
import { standingOf, watchLag } from './lag.ts';
import type { FederatedSite } from './site.ts';

/** What was seen while something happened. */
export interface Phase {
  name: string;
  seconds: number;
  lags: number[];
  /** Changes that were given a position, and bytes that went to the main server and came back. */
  changes: number;
  there: number;
  back: number;
}

const given = async (sites: readonly FederatedSite[]): Promise<number> =>
  (await Promise.all(sites.map(standingOf))).reduce((sum, one) => sum + one.given, 0);
const sent = (sites: readonly FederatedSite[], way: 'there' | 'back'): number =>
  sites.reduce((sum, { line }) => sum + line.bytes[way], 0);

/** Watches both federated servers while work is done. */
export const watchPhase = async (
  name: string,
  sites: readonly FederatedSite[],
  work: () => Promise<unknown>,
): Promise<Phase> => {
  console.log(`${name}…`);
  const [before, there, back] = [await given(sites), sent(sites, 'there'), sent(sites, 'back')];
  const [began, watch] = [performance.now(), watchLag(sites)];
  await work();
  const lags = await watch.stop();
  return {
    ...{ name, lags, seconds: (performance.now() - began) / 1000, changes: (await given(sites)) - before },
    ...{ there: sent(sites, 'there') - there, back: sent(sites, 'back') - back },
  };
};

const rowOf = ({ name, seconds, lags, changes, there, back }: Phase): Cell[] => [
  ...[name, seconds, percentile(lags, 0.5), percentile(lags, 0.95), Math.max(...lags)],
  ...[changes.toLocaleString('en'), changes / seconds, there / changes, back / changes],
];

export const printPhases = (phases: readonly Phase[]): void =>
  printTable(
    'How far the main server is behind, in seconds; what was told; bytes of both ways for each change',
    ['', 'seconds', 'lag p50', 'p95', 'max', 'changes', 'a second', 'bytes up', 'down'],
    phases.map(rowOf),
  );
