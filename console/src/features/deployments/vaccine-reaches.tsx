import type { ApiError, Reach } from '@egida/contract';
import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMessages } from '../../i18n/use-messages.ts';
import type { SearchOption } from '../../ui/form/search-select.tsx';
import { Status } from '../../ui/status.tsx';
import { ReachInWords, reachMessages } from '../reach/reach.ts';
import { vaccinateMessages } from './vaccinate.messages.ts';
import classes from './vaccine-reaches.module.css';

type Query = UseQueryResult<Reach, ApiError>;

interface VaccineReachesProps {
  vaccines: readonly SearchOption[];
  /** In their order. */
  reaches: readonly Query[];
  /** Why one was not executed, by its id. */
  failures: ReadonlyMap<string, string>;
  selected: number;
}

/** Whom each of the chosen vaccines reaches: of one alone at length, of several a line or two each. */
export const VaccineReaches = ({ vaccines, reaches, failures, selected }: VaccineReachesProps) => {
  const t = useMessages(vaccinateMessages);
  const [first, second] = vaccines;
  const failureOf = ({ id }: SearchOption) => {
    const why = failures.get(id);
    return why !== undefined && <span role="alert">{t('notDone', { why })}</span>;
  };
  if (!second) {
    return (
      <>
        {first && failureOf(first)}
        <Status as="div">{first && <Reached query={reaches[0]} selected={selected} atLength />}</Status>
      </>
    );
  }
  return (
    <Stack gap="md">
      <ul className={classes.each} aria-label={t('each')}>
        {vaccines.map((vaccine, place) => (
          <li key={vaccine.id}>
            <strong>{vaccine.label}</strong>
            {failureOf(vaccine)}
            <Status as="span">
              <Reached query={reaches[place]} selected={selected} />
            </Status>
          </li>
        ))}
      </ul>
      <span>{t('explainMany')}</span>
    </Stack>
  );
};

interface ReachedProps {
  query: Query | undefined;
  selected: number;
  atLength?: boolean;
}

const Reached = ({ query, selected, atLength = false }: ReachedProps) => {
  const t = useMessages(vaccinateMessages);
  const reach = useMessages(reachMessages);
  if (query?.isError) return <span>{reach('countFailed')}</span>;
  if (!query?.data) return <span>{reach('counting')}</span>;
  const { computers, incompatible, refused, offline } = query.data;
  const others = selected - computers - incompatible;
  if (refused > 0) return <span>{t('refused', { count: refused })}</span>;
  if (computers === 0) return <span>{t('nobody')}</span>;
  if (!atLength) {
    return (
      <span>
        {t('reaches', { count: computers })} {offline > 0 && t('reachesLate', { count: offline })}
      </span>
    );
  }
  return (
    <Stack gap="md">
      <ReachInWords reach={query.data} kind="execute" />
      {others > 0 && <span>{t('others', { count: others })}</span>}
      <span>{t('explain')}</span>
    </Stack>
  );
};
