import { useMessages } from '../../i18n/use-messages.ts';
import { useExpiring } from '../agency/agency.ts';
import { enrolmentMessages, useHolding } from '../enrolment/enrolment.ts';
import { type HomeNeed, needWay } from './home-need.ts';
import { toAgencies, toComputers } from './ways.tsx';

/** The agencies that need somebody, in the words of their own list: computers wait to be let in, or time is running out. */
export const useAgencyNeeds = () => {
  const t = useMessages(enrolmentMessages);
  const held = useHolding();
  const expiring = useExpiring();
  const holding = held.data?.collection ?? [];
  const waiting = holding.reduce((sum, { computers }) => sum + computers, 0);
  const [first, second] = holding;
  // Where there are several, their list names each.
  const toHeld = first && !second ? toComputers(first.agencyId) : toAgencies();
  const needs: HomeNeed[] = [];
  if (waiting > 0) {
    needs.push({ id: 'held', tone: 'warning', text: t('held', { count: waiting }), way: needWay(toHeld, t('decide')) });
  }
  if (expiring.count > 0) {
    const way = needWay(toAgencies(expiring.filter), expiring.verb);
    needs.push({ id: 'expiring', tone: 'warning', text: expiring.text, way });
  }
  return { needs, asked: [held, expiring.asked] };
};
