import { evolutionDays } from '@egida/contract';
import { useUrlState } from '../../api/url-state.ts';
import type { EvolutionDays } from './stats-queries.ts';

const [usual] = evolutionDays;

/** Over how many days the evolution is drawn; kept in the address. */
export const useEvolutionDays = (): [EvolutionDays, (days: string) => void] => {
  const [url, setUrl] = useUrlState();
  const days = evolutionDays.find((one) => one === url.days) ?? usual;
  return [days, (next) => setUrl({ days: next === usual ? undefined : next }, { replace: true })];
};
