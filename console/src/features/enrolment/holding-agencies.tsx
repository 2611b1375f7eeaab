import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Need, Needs } from '../../ui/needs.tsx';
import { NoticeButton } from '../../ui/notice.tsx';
import { enrolmentMessages } from './enrolment.messages.ts';
import { useHolding } from './use-holding.ts';

/** Those with most computers; there may be as many as leave no room for the list below. */
const shownAtFirst = 4;

/** The agencies in which computers wait for approval, each with the way there. */
export const HoldingAgencies = () => {
  const t = useMessages(enrolmentMessages);
  const { data } = useHolding();
  const [all, setAll] = useState(false);
  if (!data || data.collection.length === 0) return null;
  const shown = all ? data.collection : data.collection.slice(0, shownAtFirst);
  const hidden = data.collection.length - shown.length;
  const unnamed = data.agenciesTotal - data.collection.length;
  const needs: Need[] = shown.map(({ agencyId, agencyName, computers: count }) => ({
    id: agencyId,
    text: t('inAgency', { count }),
    way: (
      <Link to="/agencies/$agency/computers" params={{ agency: agencyId }}>
        <bdi>{agencyName}</bdi>
      </Link>
    ),
  }));
  if (hidden > 0) {
    const way = <NoticeButton onClick={() => setAll(true)}>{t('inOthers', { count: hidden })}</NoticeButton>;
    needs.push({ id: 'others', text: '', way });
  } else if (unnamed > 0) needs.push({ id: 'unnamed', text: t('inUnnamed', { count: unnamed }), way: null });
  return <Needs needs={needs} />;
};
