import { useMessages } from '../../i18n/use-messages.ts';
import { useExpiring } from '../agency/agency.ts';
import { enrolmentMessages, useHolding } from '../enrolment/enrolment.ts';
import { heldOver } from './held-over.ts';
import { type HomeNeed, needWay } from './home-need.ts';
import { inPlace, type StatsPlace } from './stats-place.ts';
import { toAgencies, toComputers } from './ways.tsx';

/**
 * The agencies that need somebody, in the words of their own list: computers wait to be let in, or time is running out. Computers
 * wait at the server of their own instance alone.
 */
export const useAgencyNeeds = (place: StatsPlace) => {
  const t = useMessages(enrolmentMessages);
  const held = useHolding();
  const expiring = useExpiring(inPlace(place));
  const { waiting, agencyId } = heldOver(place.isOther ? undefined : held.data);
  // Where there are several, their list names them.
  const toHeld = agencyId === undefined ? toAgencies(place) : toComputers({ agencyId });
  const needs: HomeNeed[] = [];
  if (waiting > 0) {
    needs.push({ id: 'held', tone: 'warning', text: t('held', { count: waiting }), way: needWay(toHeld, t('decide')) });
  }
  if (expiring.count > 0) {
    const way = needWay(toAgencies({}, expiring.filter), expiring.verb);
    needs.push({ id: 'expiring', tone: 'warning', text: expiring.text, way });
  }
  return { needs, asked: [held, expiring.asked] };
};
