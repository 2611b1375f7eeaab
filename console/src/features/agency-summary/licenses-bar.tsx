import type { Agency } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { MeterBar } from '../../ui/meter-bar.tsx';
import { licenseState } from '../agency/agency.ts';
import { summaryMessages } from './agency-summary.messages.ts';
import classes from './agency-summary.module.css';

/** How many of its licences an agency uses, and how many are left. */
export const LicensesBar = ({ agency }: { agency: Agency }) => {
  const t = useMessages(summaryMessages);
  const { licensesUsed: used, licenseQuantity: quantity } = agency;
  if (quantity === 0) return <p className={classes.muted}>{t('noLimit')}</p>;
  const left = quantity - used;
  const state = licenseState(agency);
  return (
    <div className={classes.licenses}>
      <div className={classes.licensesText}>
        <span>{t('used', { used, count: quantity })}</span>
        <span className={classes.muted}>
          {left >= 0 ? t('left', { count: left }) : t('exceeded', { count: -left })}
        </span>
      </div>
      <MeterBar used={used} max={quantity} short={state === 'near' || state === 'over'} />
    </div>
  );
};
