import type { AgencyVaccine, ApiError, Reach } from '@egida/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMessages } from '../../i18n/use-messages.ts';
import { reachMessages } from '../reach/reach.ts';
import { someVaccinesMessages } from './some-vaccines.messages.ts';
import type { SomeVerb } from './some-vaccines.ts';
import { reachOf } from './state-counts.tsx';
import { vaccinateMessages } from './vaccinate.messages.ts';

type Query = UseQueryResult<Reach, ApiError> | undefined;

interface SomeVaccineProps {
  verb: SomeVerb;
  vaccine: AgencyVaccine;
  /** Whom its execution would reach. */
  reach: Query;
  /** Why it was not done. */
  failure: string | undefined;
}

/** One of several vaccines: how many computers it is about and, where it was tried, why it was not done. */
export const SomeVaccine = ({ verb, vaccine, reach, failure }: SomeVaccineProps) => {
  const t = useMessages(someVaccinesMessages);
  const count = reachOf(vaccine.computers);
  return (
    <li>
      <strong>{vaccine.name}</strong>
      {failure !== undefined && <span role="alert">{t(`${verb}Failed`, { why: failure })}</span>}
      {verb === 'execute' && <Reached query={reach} />}
      {verb === 'stop' && <span>{count > 0 ? t('stops', { count }) : t('stopsNobody')}</span>}
    </li>
  );
};

const Reached = ({ query }: { query: Query }) => {
  const t = useMessages(vaccinateMessages);
  const reach = useMessages(reachMessages);
  if (query?.isError) return <span role="alert">{reach('countFailed')}</span>;
  if (!query?.data) return <span>{reach('counting')}</span>;
  const { agencies, computers, offline } = query.data;
  if (computers === 0) return <span>{reach(agencies > 0 ? 'nobodyYet' : 'nowhere')}</span>;
  return (
    <span>
      {t('reaches', { count: computers })} {offline > 0 && t('reachesLate', { count: offline })}
    </span>
  );
};
