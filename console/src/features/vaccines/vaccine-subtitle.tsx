import type { Vaccine } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { Criticality } from './criticality.tsx';
import { FromMainBadge } from './from-main.tsx';
import { ExpiredBadge } from './vaccine-columns.tsx';
import classes from './vaccine-details.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

/** Under a vaccine's name: how bad what it stops is, and whether it holds still. */
export const VaccineSubtitle = ({ vaccine }: { vaccine: Vaccine }) => {
  const t = useMessages(vaccineMessages);
  return (
    <span className={classes.subtitle}>
      <Criticality value={vaccine.criticality} />
      <ExpiredBadge expiration={vaccine.expiration} t={t} />
      <FromMainBadge fromMain={vaccine.fromMain} t={t} />
    </span>
  );
};
