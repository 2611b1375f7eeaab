import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';

const pollMs = 60_000;

/** The agencies in which computers wait for approval, those with most of them first. */
export const useHolding = () => useQuery({ ...apiQuery(api.enrolments.agencies, {}), refetchInterval: pollMs });
